import { style, styleVariants } from '@vanilla-extract/css'
import { block, tabular, font, surface } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const root = {
  ...block,
  ...surface,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  padding: vars.space[12],
} as const
export const variant = styleVariants({
  other: root,
  current: { ...root, borderColor: vars.color.brandLine, background: vars.color.brandSoft },
})
export const logo = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: vars.size.tile,
  height: vars.size.tile,
  borderRadius: vars.radius.pill,
  background: vars.color.muted,
})
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: vars.space[2] })
export const name = style({
  ...font.row,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[8],
})
export const number = style({ ...font.secondary, ...tabular, fontWeight: vars.weight.plain, color: vars.color.ink2 })
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[8],
  rowGap: vars.space[4],
  marginTop: vars.space[2],
})
export const left = style({ ...font.caption, color: vars.color.ink2 })
export const inUse = style({
  ...font.secondary,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  flex: 'none',
  fontWeight: vars.weight.strong,
  color: vars.color.brandStrong,
})
