import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { block, tabular, font, scaleWithText, clampLines, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  ...block,
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[16],
})
export const ring = style({
  position: 'relative',
  flex: 'none',
  width: scaleWithText(128),
  maxWidth: '100%',
  aspectRatio: '1',
  marginInline: 'auto',
})
export const drawing = style({ width: '100%', height: '100%', fill: 'none' })
export const track = style({ stroke: vars.color.neutralSoft, strokeWidth: 10 })
const arrive = keyframes({
  from: { opacity: 0, transform: 'rotate(-150deg)' },
  to: { opacity: 1, transform: 'rotate(-90deg)' },
})
export const arc = style({
  stroke: vars.color.brand,
  strokeWidth: 10,
  strokeLinecap: 'round',
  transform: 'rotate(-90deg)',
  transformOrigin: 'center',
  animation: `${arrive} ${vars.motion.ticker} ${vars.motion.in}`,
})
/** A tenth or less. */
export const low = style({ stroke: vars.color.amber })
/** The drawing grows with the shop's text size; the large type of some apps would overflow it. */
export const inside = style({
  WebkitTextSizeAdjust: 'none',
  position: 'absolute',
  inset: scaleWithText(12),
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
})
export const hint = style({ ...font.caption, color: vars.color.ink3 })
export const word = style({ ...font.section, fontWeight: vars.weight.strong, color: vars.color.brandStrong })
const left = style({ ...tabular, color: vars.color.ink, whiteSpace: 'nowrap' })
export const figure = styleVariants({
  large: [left, font.hero],
  middle: [left, font.figureLarge],
  small: [left, font.figure],
})

export const side = style({ flex: `999 1 ${scaleWithText(100)}`, minWidth: 0, display: 'grid', gap: vars.space[8] })
export const name = style({
  ...font.row,
  display: 'flex',
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
})
export const words = style({ ...clampLines(2), minWidth: 0, textWrap: 'balance' })
/** The button covers the entire area. */
export const details = style({
  color: vars.color.ink3,
  display: 'grid',
  alignContent: 'center',
  flex: 'none',
  height: toRem(24),
  // the usual name takes one line
  marginInlineEnd: toRem(-8),
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.card },
})
export const above = style({ position: 'relative' })
/** Next to the ring on a small phone a long label wraps, so that no number does. */
export const facts = style({
  ...font.secondary,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) fit-content(60%)',
  justifyContent: 'start',
  columnGap: vars.space[8],
  rowGap: vars.space[4],
})
export const fact = style({ display: 'contents' })
/** Next to the ring there is no room for a date and a volume on one line. */
export const part = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[8],
})
export const label = style({ color: vars.color.ink3 })
export const end = style({ ...font.caption, color: vars.color.ink3, whiteSpace: 'nowrap' })
const plain = style({ fontWeight: vars.weight.plain, color: vars.color.ink2 })
export const value = style([plain, { ...tabular, whiteSpace: 'nowrap' }])
/** The name of a speed is configurable, and may be long. */
export const named = style([plain, { overflowWrap: 'anywhere' }])
export const warn = style([value, { color: vars.color.warning, fontWeight: vars.weight.strong }])
