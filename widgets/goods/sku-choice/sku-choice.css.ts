import { style, styleVariants } from '@vanilla-extract/css'
import { block, choiceFrame, font, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const variant = styleVariants({
  card: [{ ...block, ...surface, padding: vars.space[12] }],
  plain: [{ ...block }],
})
export const title = style({
  ...font.row,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  marginBottom: vars.space[8],
})
export const choices = style({ display: 'grid', gap: vars.space[8] })
export const choice = style({
  ...choiceFrame,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  width: '100%',
  minHeight: vars.size.row,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[12],
})
export const picture = style({ flex: 'none', width: toRem(40) })
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: vars.space[2] })
export const name = style({ ...font.body, color: vars.color.ink })
export const foot = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: vars.space[8] })
export const left = style({ ...font.caption, color: vars.color.ink3 })
