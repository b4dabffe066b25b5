import { keyframes } from '@vanilla-extract/css'
import { limits } from '#schemas/limits.ts'
import { toRem, lineStart } from '../units.ts'
import { vars } from '../theme.css.ts'

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
const grow = keyframes({ from: { transform: 'scaleX(0.05)' }, to: { transform: 'scaleX(0.95)' } })
/** A page that is still loading; the line appears late, so a faster page does not show it (product §9). */
export const waitingLine = {
  position: 'absolute',
  insetInline: 0,
  height: toRem(2),
  transformOrigin: lineStart,
  backgroundColor: vars.color.brand,
  animation: `${appear} ${vars.motion.fade} ${limits.pageLoadDelayMs}ms backwards, ${grow} ${limits.pageLoadTimeoutMs}ms ease-out forwards`,
} as const
