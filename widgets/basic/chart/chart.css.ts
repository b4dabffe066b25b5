import { style } from '@vanilla-extract/css'
import { block, tabular, font, surface, toRem, visuallyHidden } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, ...surface, padding: vars.space[12] })
export const head = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[8],
  minHeight: vars.type.row.line,
  marginBottom: vars.space[8],
})
export const title = style({ ...font.row, fontWeight: vars.weight.strong, color: vars.color.ink })
export const picked = style({ ...font.secondary, ...tabular, color: vars.color.brandStrong, textAlign: 'end' })
export const plot = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  overflow: 'visible',
  touchAction: 'pan-y',
  outline: 'none',
  // time runs in the direction of reading
  selectors: { '[dir=rtl] &': { direction: 'ltr', transform: 'scaleX(-1)' } },
})
export const frame = style({ borderRadius: vars.radius.chip, cursor: 'crosshair', display: 'block', width: '100%' })
export const grid = style({ stroke: vars.color.line, strokeWidth: 0.6, vectorEffect: 'non-scaling-stroke' })
export const tick = style({
  fontSize: 10,
  fill: vars.color.ink3,
  fontFamily: vars.face.figures,
  transformBox: 'fill-box',
  transformOrigin: 'center',
  selectors: { '[dir=rtl] &': { transform: 'scaleX(-1)' } },
})
export const line = style({
  fill: 'none',
  stroke: vars.color.brand,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
export const area = style({ fill: vars.color.brandSoft, opacity: 0.8 })
export const bar = style({ fill: vars.color.brandLine, selectors: { '&[data-on=true]': { fill: vars.color.brand } } })
export const dot = style({ fill: vars.color.brand, stroke: vars.color.card, strokeWidth: 2 })
export const rule = style({ stroke: vars.color.brandLine, strokeWidth: 1, strokeDasharray: '3 3' })
export const empty = style({
  ...font.secondary,
  color: vars.color.ink3,
  display: 'grid',
  placeItems: 'center',
  height: toRem(120),
})
export const unseen = style(visuallyHidden)
