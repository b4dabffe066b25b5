import { style, styleVariants } from '@vanilla-extract/css'
import { tabular, font, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const root = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  rowGap: vars.space[8],
  columnGap: vars.space[12],
  minHeight: vars.size.row,
  padding: vars.space[12],
} as const
export const variant = styleVariants({
  row: root,
  card: { ...root, ...surface, alignContent: 'flex-start', height: '100%' },
})
export const words = style({ flex: `1 1 ${toRem(104)}`, minWidth: 0, display: 'grid', gap: vars.space[2] })
export const name = style({ ...font.row, color: vars.color.ink })
export const progress = style({
  ...font.secondary,
  ...tabular,
  marginInlineStart: vars.space[8],
  color: vars.color.ink3,
})
export const desc = style({ ...font.secondary, color: vars.color.ink3 })
export const rewards = style({ ...font.secondary, color: vars.color.warning })
export const done = style({ ...font.secondary, flex: 'none', color: vars.color.ink3 })
