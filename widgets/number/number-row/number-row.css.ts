import { globalStyle, style } from '@vanilla-extract/css'
import { font, clampToOneLine, press, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style([
  press,
  {
    ...surface,
    display: 'flex',
    flexWrap: 'wrap', // large type: the price wraps below
    alignItems: 'flex-end',
    columnGap: vars.space[8],
    width: '100%',
    padding: vars.space[12],
  },
])
/** Half width: price below the number. */
export const half = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: vars.space[2],
  alignContent: 'start',
  paddingInline: vars.space[8],
})
/** The width that the price leaves for it, unless that is too little. */
const LEAST = toRem(168)
export const number = style({ flex: `1 1 ${LEAST}`, minWidth: `min(100%, ${LEAST})` })
export const price = style({ ...font.row, whiteSpace: 'nowrap', color: vars.color.ink })
/** Below the price, or before it in half the width. */
export const fee = style({ ...font.caption, marginInlineStart: 'auto', color: vars.color.ink3 })
/** Also next to the number in large type. */
export const figure = style({ ...font.figure, fontSize: `min(${vars.type.figure.size}, ${toRem(23)})` })
export const place = style({
  ...font.secondary,
  flex: '1 0 100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  // a single line, or several with large type
  minHeight: toRem(20),
  maxHeight: `calc(${toRem(20)} + ${toRem(1000)} * (var(--text-scale) - 1))`,
  overflow: 'hidden',
  color: vars.color.ink2,
})
export const where = style({
  ...clampToOneLine,
  flex: '0 1 auto',
  maxWidth: 'min(80%, 60% + 40% * (var(--text-scale) - 1))',
  marginInlineEnd: vars.space[4],
})
const line = {
  ...font.secondary,
  flex: '1 0 100%',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[12],
  color: vars.color.ink3,
} as const
export const terms = style({
  ...line,
  marginTop: vars.space[8],
  paddingTop: vars.space[8],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
})
export const termsHalf = style({ ...line, ...font.caption, display: 'grid', marginTop: vars.space[4] })
/** Contains the row and the controls next to it. */
export const whole = style({ display: 'grid', gap: vars.space[4] })
export const cornered = style({ position: 'relative', display: 'grid' })
export const aside = style({ position: 'absolute', insetInlineEnd: 0, bottom: 0, zIndex: 1 })
export const note = style({ ...font.secondary, flex: '1 0 100%', color: vars.color.ink2, marginTop: vars.space[4] })
globalStyle(`${root}[data-aside] :is(${terms}, ${termsHalf}, ${note})`, { paddingInlineEnd: vars.size.touch })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8], justifyContent: 'flex-end' })
export const term = style({ wordBreak: 'keep-all', overflowWrap: 'normal' })
