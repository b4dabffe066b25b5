import { style, styleVariants } from '@vanilla-extract/css'
import { block, font, surface } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const root = { ...block, display: 'grid', gap: vars.space[12] }
export const variant = styleVariants({ card: { ...root, ...surface, padding: vars.space[12] }, plain: root })
export const title = style({
  ...font.row,
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[8],
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
})
export const count = style({ ...font.secondary, flex: 'none', fontWeight: vars.weight.plain, color: vars.color.ink3 })
export const list = style({ display: 'grid', gap: vars.space[12] })
export const item = style({ display: 'flex', alignItems: 'center', gap: vars.space[12], minWidth: 0 })
export const words = style({ minWidth: 0, display: 'grid' })
export const name = style({ ...font.body, fontWeight: vars.weight.strong, color: vars.color.ink })
export const desc = style({ ...font.secondary, color: vars.color.ink3 })
