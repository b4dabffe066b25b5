import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { vars } from '#widgets/theme.css.ts'

const turn = keyframes({ from: { transform: 'translateY(calc(var(--turns) * 100%))' } })

export const rolling = style({ position: 'relative', display: 'inline-block' })
globalStyle(`${rolling} > :first-child`, { opacity: 0 })
export const wheels = style({ position: 'absolute', inset: 0, whiteSpace: 'nowrap' })
/** A digit's window, as high as the digits are: a clip, because hidden overflow would move its baseline. */
export const wheel = style({ display: 'inline-block', clipPath: 'inset(14% 0)' })
export const strip = style({
  position: 'relative',
  display: 'inline-block',
  animation: `${turn} calc(1.5 * ${vars.motion.ticker}) ${vars.motion.in}`,
})
export const before = style({ position: 'absolute', bottom: '100%', insetInlineStart: 0, whiteSpace: 'pre' })
