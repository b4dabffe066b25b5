import { globalStyle, style } from '@vanilla-extract/css'
import { spreadGround, screens, u } from '../mixins.ts'
import { vars } from '../theme.css.ts'

const ground = `linear-gradient(${vars.color.brandDeep}, ${vars.color.brandFill} 60%, ${vars.around.surface})`
/** A background in brand colour under the head of a page that fades out before its last block. Small text is on its upper, darker part. */
export const root = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  paddingTop: `calc(${vars.space[8]} + env(safe-area-inset-top, 0px))`,
  color: vars.color.onBrand,
  '::before': {
    content: '""',
    position: 'absolute',
    zIndex: -2,
    inset: '0 0 auto',
    height: `min(${u(268)}, 100%)`,
    background: ground,
  },
  '@media': { [screens.wide]: { overflow: 'visible', '::before': { borderImage: spreadGround(ground) } } },
})
export const arcs = style({
  position: 'absolute',
  zIndex: -1,
  top: u(-24),
  right: u(-24),
  width: u(220),
  maxWidth: 'none',
  height: u(220),
  fill: 'none',
  stroke: vars.color.onBrandSoft,
  strokeWidth: 10,
  opacity: 0.6,
  // they end before the column does
  '@media': { [screens.wide]: { right: 0, maskImage: 'linear-gradient(to left, transparent, #000 50%)' } },
})
/** The blocks that overlap its lower edge. */
export const body = style({
  marginTop: vars.space[16],
  color: vars.color.ink2,
  vars: { [vars.around.cardLine]: 'transparent' },
})
globalStyle(`${body} > :first-child`, { marginTop: 0 })
