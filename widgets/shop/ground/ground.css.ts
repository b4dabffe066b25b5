import { style } from '@vanilla-extract/css'
import { inColumn, screens } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

export const root = style({
  ...inColumn,
  position: 'fixed',
  top: 0,
  bottom: 0,
  zIndex: -1,
  background: vars.color.muted,
  '@media': { [screens.wide]: { right: 0, maxWidth: 'none' } },
})
