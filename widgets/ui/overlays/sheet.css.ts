import { style } from '@vanilla-extract/css'
import { font, inColumn, press, u } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

const safeBottom = 'env(safe-area-inset-bottom, 0px)'

export const veil = style({
  position: 'fixed',
  top: 0,
  right: 0,
  bottom: 0,
  left: 0,
  zIndex: vars.layer.overlay,
  background: vars.color.veil,
  opacity: 'calc(1 - var(--drawer-swipe-progress, 0))',
  transition: `opacity ${vars.motion.fade} ${vars.motion.in}`,
  selectors: {
    '&[data-starting-style], &[data-ending-style]': { opacity: 0 },
    '&[data-swiping]': { transitionDuration: '0s' },
  },
})
export const view = style({
  ...inColumn,
  position: 'fixed',
  top: 0,
  bottom: 0,
  zIndex: vars.layer.overlay,
  display: 'flex',
  alignItems: 'flex-end',
  pointerEvents: 'none',
})
/** The content is on white, between the sheet's own edges. */
const ground = {
  [vars.around.top]: '0px',
  [vars.around.bottom]: '0px',
  [vars.around.end]: '0px',
  [vars.around.surface]: vars.color.card,
  [vars.around.cardLine]: vars.color.line,
}
export const popup = style({
  pointerEvents: 'auto',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxHeight: '88vh',
  overflow: 'hidden',
  outline: 'none',
  borderRadius: `${vars.radius.card} ${vars.radius.card} 0 0`,
  background: vars.color.card,
  color: vars.color.ink2,
  boxShadow: vars.depth.float,
  transform: 'translateY(var(--drawer-swipe-movement-y, 0px))',
  transition: `transform ${vars.motion.fade} ${vars.motion.in}`,
  vars: ground,
  selectors: {
    '&[data-starting-style], &[data-ending-style]': { transform: 'translateY(100%)' },
    '&[data-ending-style]': { transitionTimingFunction: vars.motion.out },
    '&[data-swiping]': { transitionDuration: '0s' },
  },
})
export const full = style({ height: '88vh' })
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
  top: u(5),
  left: '50%',
  width: u(32),
  height: u(3),
  marginLeft: u(-16),
  borderRadius: vars.radius.pill,
  background: vars.color.line,
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
export const free = style({ paddingBottom: `calc(${vars.space[16]} + ${safeBottom})` })
export const foot = style({ flex: 'none' })
export const above = style({ paddingBottom: vars.space[12] })
