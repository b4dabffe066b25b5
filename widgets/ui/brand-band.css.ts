import { globalStyle, style } from '@vanilla-extract/css'
import { mediaQueries, plainBackground, spreadGround, toRem } from '../mixins.ts'
import { vars } from '../theme.css.ts'

const ground = plainBackground(vars.color.enamel)
/** A wall of enamel under the head of a page. */
export const root = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  paddingTop: `calc(${vars.space[8]} + env(safe-area-inset-top, 0px))`,
  color: vars.color.onDark,
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
/** The blocks that overlap its lower edge. */
export const body = style({
  marginTop: vars.space[16],
  color: vars.color.ink2,
  vars: { [vars.around.cardLine]: 'transparent' },
})
globalStyle(`${body} > :first-child`, { marginTop: 0 })
