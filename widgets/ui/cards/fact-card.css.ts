import { style } from '@vanilla-extract/css'
import { font, surface } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...surface, padding: vars.space[12], display: 'grid', gap: vars.space[8] })
export const top = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[8],
})
export const name = style({ ...font.row, fontWeight: vars.weight.strong, color: vars.color.ink, minWidth: 0 })
export const facts = style({
  ...font.secondary,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space[12],
  rowGap: vars.space[4],
})
export const fact = style({ display: 'contents' })
export const label = style({ color: vars.color.ink3 })
export const value = style({ minWidth: 0, color: vars.color.ink2, fontVariantNumeric: 'tabular-nums' })
