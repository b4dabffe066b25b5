import { style } from '@vanilla-extract/css'
import { font, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const dots = style({
  position: 'absolute',
  insetInline: 0,
  bottom: toRem(8),
  display: 'flex',
  justifyContent: 'center',
  gap: toRem(4),
  pointerEvents: 'none',
})
/** The dots are on pictures, so they have their own background. */
export const dot = style({
  width: toRem(14),
  height: toRem(3),
  borderRadius: vars.radius.pill,
  background: vars.color.onDark,
  opacity: 0.5,
  boxShadow: `0 0 1px ${vars.color.outline}`,
  transform: 'scaleX(0.5)',
  transition: `opacity ${vars.motion.fade} ${vars.motion.in}, transform ${vars.motion.fade} ${vars.motion.in}`,
  selectors: { '&[data-on=true]': { opacity: 1, transform: 'none' } },
})
/** For keyboards and screen readers: visible on focus. */
export const controls = style({
  position: 'absolute',
  top: toRem(4),
  insetInlineEnd: toRem(4),
  display: 'flex',
  gap: vars.space[4],
  borderRadius: vars.radius.control,
  background: vars.color.card,
  opacity: 0,
  pointerEvents: 'none',
  selectors: { '&:focus-within': { opacity: 1, pointerEvents: 'auto' } },
})
export const control = style({
  ...font.caption,
  minWidth: vars.size.touch,
  minHeight: vars.size.touch,
  paddingInline: vars.space[8],
  display: 'grid',
  placeItems: 'center',
  color: vars.color.ink,
})
