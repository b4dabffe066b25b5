/** The backdrop of all modals. */
import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '#widgets/theme.css.ts'

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
export const veil = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.overlay,
  background: vars.color.veil,
  animation: `${appear} ${vars.motion.fade} ${vars.motion.in}`,
  transition: `opacity ${vars.motion.fade} ${vars.motion.in}`,
  selectors: { '&[data-leaving]': { opacity: 0 }, '&[data-held]': { transition: 'none' } },
})
