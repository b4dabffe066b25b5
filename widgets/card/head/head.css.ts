import { keyframes, style } from '@vanilla-extract/css'
import { tabular, font, clampToOneLine, press, touchTarget, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const top = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: vars.size.touch,
  paddingInline: vars.space[12],
})
export const logo = style({
  flex: 'none',
  width: toRem(24),
  height: toRem(24),
  borderRadius: vars.radius.control,
  background: vars.color.card,
  objectFit: 'cover',
})
export const name = style({ ...font.row, ...clampToOneLine, flex: 1, fontWeight: vars.weight.strong })
export const round = style([
  press,
  {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: toRem(32),
    height: toRem(32),
    borderRadius: vars.radius.pill,
    background: vars.color.onDarkSoft,
    color: 'inherit',
    '::before': touchTarget,
  },
])
const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
export const wheel = style({
  display: 'grid',
  selectors: { '&[data-turning="true"]': { animation: `${turn} 800ms linear infinite` } },
})
export const greeting = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[8],
  marginTop: vars.space[8],
  paddingInline: vars.space[12],
})
export const hello = style({ ...font.figure, fontWeight: vars.weight.strong })
export const mobile = style({ ...font.body, ...tabular, whiteSpace: 'nowrap' })
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  marginTop: vars.space[4],
  paddingInline: vars.space[12],
})
export const operator = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: toRem(20),
  height: toRem(20),
  borderRadius: vars.radius.pill,
  background: vars.color.card,
})
export const number = style([
  press,
  { ...font.row, ...tabular, position: 'relative', whiteSpace: 'nowrap', color: 'inherit', '::before': touchTarget },
])
/** Shrinks in favour of the number. */
export const alias = style({ ...font.row, ...clampToOneLine, minWidth: 0, fontWeight: vars.weight.strong })
export const copy = style([
  press,
  { position: 'relative', display: 'grid', flex: 'none', color: 'inherit', '::before': touchTarget },
])
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  minHeight: toRem(18),
  marginTop: vars.space[8],
  paddingInline: vars.space[12],
})

export const skeleton = style({
  display: 'grid',
  gap: vars.space[12],
  padding: `${vars.space[12]} ${vars.space[12]} 0`,
  opacity: 0.3,
})
export const skeletonRing = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space[16],
})
export const skeletonSums = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space[24],
  paddingBlock: vars.space[8],
})
