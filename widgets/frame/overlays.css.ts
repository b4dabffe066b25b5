/** Above a page: toasts, dialogs and sheets. */
import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { scaleWithText, toRem } from '../mixins.ts'
import { vars } from '../theme.css.ts'
import { arrive } from './frame.css.ts'

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(0.4rem)' }, to: { opacity: 1, transform: 'none' } })
export const toastPlace = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.toast,
  display: 'grid',
  placeItems: 'center',
  padding: vars.space[32],
  pointerEvents: 'none',
})
export const toast = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[8],
  maxWidth: `min(100%, ${scaleWithText(240)})`,
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderRadius: vars.radius.control,
  color: vars.color.onDark,
  backgroundColor: vars.color.toast,
  // forced colours preserve the transparency of a background
  forcedColorAdjust: 'none',
  backdropFilter: 'blur(8px)',
  fontSize: vars.type.body.size,
  lineHeight: vars.type.body.line,
  textAlign: 'center',
  animation: `${rise} ${vars.motion.fade} ${vars.motion.in}`,
})
globalStyle(`${toast} svg`, { width: toRem(26), height: toRem(26) })

export const dialog = style({
  outline: 'none',
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.overlay,
  width: `calc(100% - ${toRem(56)})`,
  maxWidth: toRem(264),
  height: 'fit-content',
  margin: 'auto',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.card,
  boxShadow: vars.depth.float,
  animation: `${arrive} ${vars.motion.fade} ${vars.motion.in}`,
  transition: `opacity ${vars.motion.fade} ${vars.motion.in}`,
  selectors: { '&[data-leaving]': { opacity: 0 } },
})
export const dialogBody = style({
  display: 'grid',
  gap: vars.space[8],
  padding: `${vars.space[24]} ${vars.space[16]} ${vars.space[16]}`,
})
export const dialogTitle = style({
  color: vars.color.ink,
  fontSize: vars.type.section.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.type.section.line,
})
export const dialogText = style({
  color: vars.color.ink2,
  fontSize: vars.type.row.size,
  lineHeight: vars.type.row.line,
  whiteSpace: 'pre-line',
})
export const dialogButtons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  padding: `0 ${vars.space[16]} ${vars.space[16]}`,
})
/** Doubled specificity, so that it overrides the button's own sizes in any order. */
export const dialogButton = style({
  selectors: { '&&': { flex: `1 1 ${scaleWithText(96)}`, paddingInline: vars.space[8] } },
})

export const pageHead = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.touch} minmax(0, 1fr) ${vars.size.touch}`,
  alignItems: 'center',
  flex: 'none',
  minHeight: vars.size.row,
  color: vars.color.ink,
})
/** The space at its end is a block, not padding: a bottom bar sticks to the scroll container's edge without its padding. */
export const pageBody = style({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '::after': { content: '""', display: 'block', height: vars.around.end },
})
