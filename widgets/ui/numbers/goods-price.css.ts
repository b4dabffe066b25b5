import { style } from '@vanilla-extract/css'
import { font } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[4],
})
export const fee = style({ whiteSpace: 'nowrap' })
export const unit = style({ ...font.secondary, color: vars.color.price })
export const after = style({ ...font.caption, color: vars.color.ink3 })
