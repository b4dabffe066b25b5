import { style, styleVariants } from '@vanilla-extract/css'
import { block, equalColumns, font, press, surface, touchTarget, toRem, mirror } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const pad = { padding: vars.space[16], borderRadius: vars.radius.card }
export const root = style({
  ...block,
  ...pad,
  color: vars.color.onDark,
  background: vars.color.enamel,
  selectors: {
    '&[data-away=true]': {
      color: vars.color.onDark,
      background: `linear-gradient(${mirror('135deg')}, ${vars.color.shadeDeep}, ${vars.color.shade})`,
    },
  },
})
export const skeleton = style({ ...block, ...surface, ...pad })
export const top = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[16] })
export const words = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: vars.space[4],
})
export const name = style({ ...font.section, fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
export const number = style({
  ...font.secondary,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  overflowWrap: 'anywhere',
})
export const copy = style([
  press,
  { position: 'relative', flex: 'none', display: 'grid', color: 'inherit', '::before': touchTarget },
])
export const status = style({ ...font.secondary, display: 'inline-flex', alignItems: 'center', gap: vars.space[8] })
const round = { width: toRem(8), height: toRem(8), borderRadius: vars.radius.pill }
export const dot = styleVariants({
  1: { ...round, background: 'currentColor', boxShadow: `0 0 0 ${toRem(3)} ${vars.color.onDarkSoft}` },
  2: { ...round, background: vars.color.coral },
  3: { ...round, background: vars.color.amber },
})
export const drawing = style({
  flex: 'none',
  width: toRem(72),
  height: toRem(72),
  borderRadius: vars.radius.card,
  background: vars.color.onDarkSoft,
})
const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.6, strokeLinecap: 'round' } as const
export const wave = style(stroke)
export const still = style({ ...stroke, opacity: 0.3 })
export const body = style({ fill: 'currentColor' })
export const line = style({ ...stroke, opacity: 0.6 })
export const lamp = style({ fill: vars.color.amber })
export const numbers = style({
  ...equalColumns(3, 70, vars.space[8]),
  rowGap: vars.space[8],
  marginTop: vars.space[16],
  paddingTop: vars.space[12],
  borderTop: `${vars.size.hairline} solid ${vars.color.onDarkSoft}`,
})
export const figure = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  minWidth: 0,
})
export const label = style({ ...font.caption })
