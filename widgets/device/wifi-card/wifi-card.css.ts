import { globalStyle, style } from '@vanilla-extract/css'
import { block, equalColumns, tabular, font, press, surface, touchTarget, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  ...block,
  ...surface,
  padding: vars.space[12],
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
})
export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space[12] })
export const tile = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: vars.size.tile,
  height: vars.size.tile,
  borderRadius: vars.radius.control,
  background: vars.color.brandSoft,
  color: vars.color.brandStrong,
})
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: vars.space[4] })
export const title = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space[8] })
export const name = style({
  ...font.row,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
})
export const facts = style({
  ...font.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[8],
  rowGap: vars.space[4],
  color: vars.color.ink3,
})
export const secret = style({
  ...font.body,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  padding: `${vars.space[8]} ${vars.space[12]}`,
  borderRadius: vars.radius.control,
  background: vars.color.muted,
})
export const label = style({ color: vars.color.ink3, flex: 'none' })
const secretText = style({ flex: 1, minWidth: 0, color: vars.color.ink })
export const password = style([secretText, { ...tabular, fontWeight: vars.weight.plain, overflowWrap: 'anywhere' }])
export const dots = style([secretText, { overflow: 'hidden', whiteSpace: 'nowrap' }])
export const sign = style([
  press,
  {
    position: 'relative',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: toRem(24),
    height: toRem(24),
    color: vars.color.brandStrong,
    '::before': touchTarget,
  },
])
export const ways = style({ ...equalColumns(3, 70, vars.space[8]), rowGap: vars.space[8] })
/** Four characters next to an icon fit at 320 px. */
globalStyle(`${ways} > button`, { paddingInline: vars.space[4] })
