import { style } from '@vanilla-extract/css'
import { block, font, u } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

export const root = style({ ...block, position: 'relative' })
export const bleed = style({ marginInline: 0 })
export const view = style({ overflow: 'hidden', touchAction: 'pan-y pinch-zoom' })
export const strip = style({ display: 'flex' })
export const slide = style({
  flex: '0 0 100%',
  minWidth: 0,
  position: 'relative',
  display: 'block',
  selectors: { '&:focus-visible': { outlineOffset: '-3px' } },
})
export const dots = style({
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: u(8),
  display: 'flex',
  justifyContent: 'center',
  gap: u(4),
  pointerEvents: 'none',
})
/** The dots are on pictures, so they have their own background. */
export const dot = style({
  width: u(14),
  height: u(3),
  borderRadius: vars.radius.pill,
  background: vars.color.card,
  opacity: 0.5,
  boxShadow: `0 0 1px ${vars.color.outline}`,
  transform: 'scaleX(0.5)',
  transition: `opacity ${vars.motion.fade} ${vars.motion.in}, transform ${vars.motion.fade} ${vars.motion.in}`,
  selectors: { '&[data-on=true]': { opacity: 1, transform: 'none' } },
})
/** For keyboards and screen readers: visible on focus. */
export const controls = style({
  position: 'absolute',
  top: u(4),
  right: u(4),
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
