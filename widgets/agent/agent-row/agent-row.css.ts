import { style } from '@vanilla-extract/css'
import { block, equalColumns, font, scaleWithText, tabular, press, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  ...block,
  ...surface,
  display: 'grid',
  gap: vars.space[12],
  padding: vars.space[12],
  textAlign: 'start',
  width: `calc(100% - 2 * ${vars.around.gutter})`,
})
export const pressed = style(press)
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[8] })
export const face = style({ flex: 'none', width: toRem(40) })
export const words = style({ flex: `1 1 ${scaleWithText(110)}`, minWidth: 0, display: 'grid', gap: vars.space[2] })
export const name = style({
  ...font.row,
  color: vars.color.ink,
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
})
export const note = style({ ...font.caption, color: vars.color.ink3, overflowWrap: 'anywhere' })
export const action = style({
  ...font.secondary,
  display: 'inline-flex',
  alignItems: 'center',
  color: vars.color.brandStrong,
})
export const numbers = style({
  ...equalColumns(2, 100),
  rowGap: vars.space[8],
  padding: `${vars.space[8]} 0`,
  borderRadius: vars.radius.control,
  background: vars.color.muted,
})
export const figure = style({
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  paddingInline: vars.space[4],
})
export const value = style({ ...font.row, ...tabular, color: vars.color.ink })
export const foot = style({
  ...font.caption,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[4],
  color: vars.color.ink3,
})
