import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { font, limitedToColumn, press, mediaQueries, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const safeBottom = 'env(safe-area-inset-bottom, 0px)'

const slide = keyframes({ from: { transform: 'translateY(100%)' } })
const appear = keyframes({ from: { opacity: 0 } })
export const sheet = style({
  ...limitedToColumn,
  insetInline: 0,
  maxWidth: vars.size.sheet,
  position: 'fixed',
  bottom: 0,
  zIndex: vars.layer.overlay,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '88vh',
  overflow: 'hidden',
  outline: 'none',
  borderRadius: `${vars.radius.card} ${vars.radius.card} 0 0`,
  color: vars.color.ink2,
  boxShadow: vars.depth.float,
  animation: `${slide} ${vars.motion.fade} ${vars.motion.in}`,
  transition: `transform ${vars.motion.fade} ${vars.motion.in}`,
  selectors: {
    '&[data-leaving]': { transform: 'translateY(100%)', transitionTimingFunction: vars.motion.out },
    '&[data-held]': { transition: 'none' },
  },
  // centred on a wide screen
  '@media': {
    [mediaQueries.wide]: {
      top: 0,
      height: 'fit-content',
      maxHeight: '80vh',
      marginBlock: 'auto',
      borderRadius: vars.radius.card,
      animationName: appear,
      transitionProperty: 'transform, opacity',
      selectors: { '&[data-leaving]': { opacity: 0, transform: 'none' } },
    },
  },
})
const edges = {
  [vars.around.top]: '0px',
  [vars.around.bottom]: '0px',
  [vars.around.cardLine]: vars.color.line,
  [vars.around.spread]: '0px',
  [vars.around.lanes]: '1',
}
/** The content is on white, within the sheet's own edges; a page is on its own background, and its bottom bar extends to the end. */
export const ground = styleVariants({
  card: {
    background: vars.color.card,
    vars: { ...edges, [vars.around.end]: '0px', [vars.around.surface]: vars.color.card },
  },
  page: {
    background: vars.color.page,
    vars: {
      ...edges,
      [vars.around.end]: `calc(${vars.space[16]} + ${safeBottom})`,
      [vars.around.surface]: vars.color.page,
    },
  },
})
export const full = style({ height: '88vh', '@media': { [mediaQueries.wide]: { height: '80vh' } } })
export const head = style({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: `${vars.size.touch} minmax(0, 1fr) ${vars.size.touch}`,
  alignItems: 'center',
  minHeight: vars.size.row,
  position: 'relative',
})
/** Hints that it can be dragged down. */
export const grip = style({
  position: 'absolute',
  top: toRem(5),
  insetInlineStart: '50%',
  width: toRem(32),
  height: toRem(3),
  marginInlineStart: toRem(-16),
  borderRadius: vars.radius.pill,
  background: vars.color.lineStrong,
  '@media': { [mediaQueries.wide]: { display: 'none' } },
})
export const title = style({
  ...font.row,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  textAlign: 'center',
  gridColumn: 2,
})
export const close = style([
  press,
  {
    display: 'grid',
    placeItems: 'center',
    width: vars.size.touch,
    height: vars.size.touch,
    color: vars.color.ink3,
    gridColumn: 3,
  },
])
export const body = style({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  WebkitOverflowScrolling: 'touch',
})
/** The space at the end of a page is a block, not padding: a bottom bar sticks to the scroll container's edge without its padding. */
export const free = styleVariants({
  card: { paddingBottom: `calc(${vars.space[16]} + ${safeBottom})` },
  page: { '::after': { content: '""', display: 'block', height: vars.around.end } },
})
export const foot = style({ flex: 'none' })
export const above = style({ paddingBottom: vars.space[12] })
