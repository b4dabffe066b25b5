import { keyframes, style } from '@vanilla-extract/css'
import { limits } from '#schemas/limits.ts'
import { block, surface } from '../mixins.ts'
import { vars } from '../theme.css.ts'

/** Appears late (product §9), so that a fast answer does not flash; then pulses slowly once (not under reduced motion). */
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
const breathe = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } })
export const root = style({
  // in a row, bars have a share of its width
  flexGrow: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[8],
  animation: `${appear} ${vars.motion.fade} ${limits.pageLoadDelayMs}ms backwards, ${breathe} 1800ms 400ms ease-in-out infinite`,
})
export const bar = style({
  display: 'block',
  maxWidth: '100%',
  background: vars.color.neutralSoft,
  borderRadius: vars.radius.chip,
})
export const stack = style({ display: 'grid', gap: vars.space[8] })
export const line = style({ flexGrow: 1, display: 'flex', alignItems: 'center', gap: vars.space[12] })
export const card = style([root, { ...block, ...surface, padding: vars.space[12], gap: vars.space[12] }])
export const grow = style({ flex: 1, display: 'grid', gap: vars.space[8] })
