import { style } from '@vanilla-extract/css'
import { block, font, touchTarget } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  ...block,
  marginTop: vars.space[24],
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[8],
})
export const title = style({ ...font.section, fontWeight: vars.weight.strong, color: vars.color.ink })
export const note = style({ ...font.secondary, color: vars.color.ink3, flex: 1, minWidth: 0 })
export const action = style({
  ...font.secondary,
  position: 'relative',
  color: vars.color.ink3,
  display: 'inline-flex',
  alignItems: 'center',
  marginInlineStart: 'auto',
  '::before': touchTarget,
})
