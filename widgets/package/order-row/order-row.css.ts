import { style } from '@vanilla-extract/css'
import { font, toRem, lineStart } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const used = style({ ...font.caption, display: 'grid', gap: vars.space[4], color: vars.color.ink3 })
export const bar = style({
  height: toRem(4),
  borderRadius: vars.radius.pill,
  background: vars.color.neutralSoft,
  overflow: 'hidden',
})
export const done = style({
  display: 'block',
  height: '100%',
  borderRadius: 'inherit',
  background: vars.color.brand,
  transformOrigin: lineStart,
})
