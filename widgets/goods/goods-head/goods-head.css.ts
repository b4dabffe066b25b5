import { style } from '@vanilla-extract/css'
import { block, font, clampLines, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const root = { ...block, ...surface, padding: vars.space[12] } as const
export const head = style({ ...root, display: 'grid', gap: vars.space[4] })
export const line = style({ ...root, display: 'flex', alignItems: 'center', gap: vars.space[12] })
export const picture = style({ flex: 'none', width: toRem(64) })
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: vars.space[2] })
export const short = style({ ...font.row, ...clampLines(2), fontWeight: vars.weight.strong, color: vars.color.ink })
export const variant = style({ ...font.secondary, color: vars.color.ink2 })
export const name = style({ ...font.section, fontWeight: vars.weight.strong, color: vars.color.ink })
export const summary = style({ ...font.body, color: vars.color.ink2 })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  marginTop: vars.space[4],
})
export const sales = style({ ...font.caption, color: vars.color.ink3 })
export const skeleton = style({ display: 'grid', gap: vars.space[8] })
