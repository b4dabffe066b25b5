import { globalStyle, style } from '@vanilla-extract/css'
import { spreadGround, mediaQueries, toRem, mirror } from '../mixins.ts'
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
    height: `min(${toRem(268)}, 100%)`,
    background: ground,
  },
  '@media': { [mediaQueries.wide]: { overflow: 'visible', '::before': { borderImage: spreadGround(ground) } } },
})
export const arcs = style({
  position: 'absolute',
  zIndex: -1,
  top: toRem(-24),
  insetInlineEnd: toRem(-24),
  width: toRem(220),
  maxWidth: 'none',
  height: toRem(220),
  fill: 'none',
  stroke: vars.color.onBrandSoft,
  strokeWidth: 10,
  opacity: 0.6,
  // they end before the column does
  '@media': {
    [mediaQueries.wide]: {
      insetInlineEnd: 0,
      maskImage: `linear-gradient(${mirror('-90deg')}, transparent, #000 50%)`,
    },
  },
})
/** The blocks that overlap its lower edge. */
export const body = style({
  marginTop: vars.space[16],
  color: vars.color.ink2,
  vars: { [vars.around.cardLine]: 'transparent' },
})
globalStyle(`${body} > :first-child`, { marginTop: 0 })
