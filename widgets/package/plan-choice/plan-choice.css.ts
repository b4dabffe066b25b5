import { style } from '@vanilla-extract/css'
import { block, font, surface } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, ...surface, overflow: 'hidden' })
export const title = style({
  ...font.row,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  padding: `${vars.space[12]} ${vars.space[12]} ${vars.space[4]}`,
})
export const row = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[8],
})
export const name = style({ minWidth: 0 })
export const skeleton = style({ display: 'grid', gap: vars.space[24], padding: vars.space[12] })
