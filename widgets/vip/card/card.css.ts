import { style } from '@vanilla-extract/css'
import { block, tabular, font, toRem, mirror } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  ...block,
  position: 'relative',
  overflow: 'hidden',
  minHeight: toRem(132),
  display: 'grid',
  alignContent: 'start',
  padding: vars.space[16],
  borderRadius: vars.radius.card,
  color: vars.color.vipInk,
  background: `linear-gradient(${mirror('120deg')}, ${vars.color.vipFrom}, ${vars.color.vipTo})`,
})
export const crown = style({
  position: 'absolute',
  insetInlineEnd: vars.space[12],
  bottom: vars.space[12],
  width: toRem(96),
  height: toRem(64),
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 3,
  strokeLinejoin: 'round',
  opacity: 0.14,
})
export const top = style({ display: 'flex', alignItems: 'center', gap: vars.space[8] })
export const logo = style({ flex: 'none', width: toRem(32), height: toRem(32), objectFit: 'contain' })
export const name = style({ ...font.section, fontWeight: vars.weight.strong, flex: 1, minWidth: 0 })
export const state = style({
  ...font.badge,
  flex: 'none',
  paddingInline: vars.space[8],
  borderRadius: vars.radius.pill,
  border: `${vars.size.hairline} solid currentColor`,
})
export const until = style({ ...font.row, marginTop: vars.space[12] })
export const number = style({ ...font.secondary, ...tabular, marginTop: vars.space[4], fontWeight: vars.weight.plain })
export const skeleton = style({ display: 'grid', gap: vars.space[12] })
