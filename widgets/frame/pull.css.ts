import { keyframes, style } from '@vanilla-extract/css'
import { limits } from '#schemas/limits.ts'
import { toRem } from '../mixins.ts'
import { vars } from '../theme.css.ts'

export const shop = style({
  position: 'absolute',
  insetInline: 0,
  top: vars.around.top,
  display: 'grid',
  placeItems: 'center',
  height: toRem(limits.pullThreshold),
  pointerEvents: 'none',
  vars: { '--open': '0' },
  opacity: 'var(--open)',
  transition: `opacity ${vars.motion.fade} ${vars.motion.in}`,
})
export const picture = style({ width: toRem(32), height: toRem(28), strokeWidth: 1.5, strokeLinejoin: 'round' })
export const wall = style({ fill: vars.color.card, stroke: vars.color.brandStrong })
export const goods = style({ fill: vars.color.amberSoft, stroke: vars.color.amber })
const rest = `scaleY(calc(1 - 0.9 * var(--open)))`
const work = keyframes({ '0%, 100%': { transform: rest }, '50%': { transform: 'scaleY(0.7)' } })
export const shutter = style({
  fill: vars.color.brandLine,
  transformOrigin: 'center 11px',
  transform: rest,
  selectors: { [`${shop}[data-busy=true] &`]: { animation: `${work} 900ms ease-in-out infinite` } },
})
export const awning = style({ fill: vars.color.brand })
export const ground = style({ fill: 'none', stroke: vars.color.brandStrong, strokeLinecap: 'round' })
