import { style } from '@vanilla-extract/css'
import { block, tabular, font, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  ...block,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space[12],
  padding: vars.space[16],
  borderRadius: vars.radius.card,
  color: vars.color.onDark,
  background: vars.color.enamel,
})
export const words = style({ minWidth: 0, display: 'grid', gap: vars.space[4] })
export const title = style({ ...font.secondary, fontWeight: vars.weight.plain })
export const speed = style({
  ...font.figureLarge,
  fontWeight: vars.weight.strong,
  minHeight: vars.type.hero.line,
  display: 'flex',
  alignItems: 'center',
})
export const note = style(font.secondary)
export const gauge = style({
  width: toRem(96),
  height: toRem(62),
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 6,
  strokeLinecap: 'round',
})
export const arc = style({ stroke: vars.color.onDarkSoft })
export const reached = style({ transition: `stroke-dasharray ${vars.motion.ticker} ${vars.motion.in}` })
export const needle = style({
  strokeWidth: 2.5,
  transformOrigin: '48px 54px',
  transition: `transform ${vars.motion.ticker} ${vars.motion.in}`,
})
export const end = style({
  ...font.secondary,
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[12],
  marginTop: vars.space[12],
  paddingTop: vars.space[8],
  borderTop: `${vars.size.hairline} solid ${vars.color.onVeil}`,
  fontVariantNumeric: tabular.fontVariantNumeric,
})
export const skeleton = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[8],
  gridColumn: '1 / -1',
})
