import { style, styleVariants } from '@vanilla-extract/css'
import { block, tabular, font, scaleWithText, surface, toRem, visuallyHidden } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, ...surface, display: 'grid', gap: vars.space[16], padding: vars.space[12] })
export const top = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[8] })
export const words = style({ flex: `1 1 ${toRem(120)}`, minWidth: 0 })
export const title = style({
  ...font.row,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
})
export const note = style({ ...font.secondary, color: vars.color.ink3 })
/** All on one line, `--days` of them; large type takes more lines. */
export const days = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: `repeat(auto-fill, minmax(max(${scaleWithText(30)}, calc((100% - (var(--days) - 1) * ${vars.space[4]}) / var(--days) - 0.01rem)), 1fr))`,
})
const place = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: vars.space[4],
  minWidth: 0,
})
export const day = styleVariants({
  signed: [place, { color: vars.color.brandStrong }],
  today: [place, { color: vars.color.brandStrong }],
  next: [place, { color: vars.color.ink3 }],
})
const circle = style({
  ...font.badge,
  ...tabular,
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  maxWidth: scaleWithText(36),
  aspectRatio: '1',
  borderRadius: vars.radius.pill,
})
export const mark = styleVariants({
  signed: [circle, { background: vars.color.brandSoft, color: vars.color.brandStrong }],
  today: [circle, { background: vars.color.brandFill, color: vars.color.onBrand }],
  next: [circle, { background: vars.color.amberSoft, color: vars.color.warning }],
})
export const label = style({ ...font.badge, textAlign: 'center' })
export const unseen = style(visuallyHidden)
export const skeleton = style({ display: 'grid', gap: vars.space[12] })
