import { style } from '@vanilla-extract/css'
import { font, press, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

/** The width of the control in the corner. */
const besides = '--aside'
export const root = style([
  press,
  {
    ...surface,
    display: 'flex',
    flexWrap: 'wrap', // large type: the price wraps below
    alignItems: 'flex-start',
    columnGap: vars.space[8],
    width: '100%',
    padding: vars.space[12],
    selectors: { '&[data-aside]': { vars: { [besides]: vars.size.touch } } },
  },
])
/** Half width: price below the number. */
export const half = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  padding: vars.space[8],
  selectors: { '&[data-aside]': { vars: { [besides]: '0px' } } },
})
/** The width that the price leaves for it, unless that is too little. */
const LEAST = toRem(160)
export const number = style({ flex: `1 1 ${LEAST}`, minWidth: `min(100%, ${LEAST})` })
export const price = style({
  ...font.row,
  display: 'grid',
  justifyItems: 'end',
  color: vars.color.ink,
  selectors: { [`${half} &`]: { justifyItems: 'start' } },
})
/** The parts of the price. */
export const fee = style({ ...font.caption, color: vars.color.ink3 })
export const figure = style(font.figure)
const line = style({
  ...font.secondary,
  flex: '1 0 100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[8],
  selectors: { [`${half} &`]: font.caption },
})
export const place = style([line, { color: vars.color.ink2 }])
export const terms = style([line, { paddingInlineEnd: `var(${besides}, 0)`, color: vars.color.ink3 }])
/** Contains the row and the controls next to it. */
export const whole = style({ display: 'grid', gap: vars.space[4] })
export const cornered = style({ position: 'relative', display: 'grid' })
export const aside = style({
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: 0,
  zIndex: 1,
  // next to the price
  selectors: {
    [`${half} + &`]: { bottom: 'auto', top: `calc(${vars.space[8]} + 1.5 * ${vars.type.figure.line} - 22px)` },
  },
})
export const note = style({
  ...font.secondary,
  flex: '1 0 100%',
  color: vars.color.ink2,
  marginTop: vars.space[4],
  paddingInlineEnd: `var(${besides}, 0)`,
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8], justifyContent: 'flex-end' })
export const term = style({ wordBreak: 'keep-all', overflowWrap: 'normal' })
