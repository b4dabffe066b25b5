import { style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

export const over = style({
  width: 'min(360px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 32px)',
  margin: 'auto',
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.ink,
  // opaque, so that a passer-by cannot see the work
  '::backdrop': { background: vars.color.ground },
})
