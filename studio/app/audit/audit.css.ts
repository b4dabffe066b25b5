import { style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'
import { entry } from '../screens.css.ts'

export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
  alignItems: 'start',
  gap: vars.space.normal,
  margin: `${vars.space.wide} 0`,
})
export const item = style([entry, { alignItems: 'start' }])
export const text = style({ overflowWrap: 'anywhere' })
export const moment = style({ color: vars.color.quiet, fontSize: vars.font.small, whiteSpace: 'nowrap' })
