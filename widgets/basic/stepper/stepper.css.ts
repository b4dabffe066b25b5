import { style, styleVariants } from '@vanilla-extract/css'
import { block, font, scaleWithText, surface } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const root = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  padding: `${vars.space[8]} ${vars.space[12]}`,
})
export const variant = styleVariants({ card: [root, { ...block, ...surface }], plain: [root] })
export const words = style({ flex: `1 1 ${scaleWithText(70)}`, minWidth: 0, display: 'grid', gap: vars.space[2] })
export const label = style({ ...font.row, color: vars.color.ink })
export const note = style({ ...font.secondary, color: vars.color.ink3 })
