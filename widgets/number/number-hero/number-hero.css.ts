import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { block, font, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'
import * as plate from '#widgets/ui/plate.css.ts'

const gap = vars.space[2]
const head = { ...block, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap }
const arrive = keyframes({ from: { opacity: 0, transform: 'scale(0.96)' } })
const drop = keyframes({ from: { opacity: 0, transform: `translateY(${toRem(-8)}) scale(2)` } })
export const variant = styleVariants({
  head: [plate.root, head],
  line: [{ ...block, ...surface, display: 'grid', gap, padding: vars.space[12] }],
  // its rivets are separate: they drop after the frame
  own: [
    plate.root,
    {
      ...head,
      '::before': { background: 'none', animation: `${arrive} ${vars.motion.page} ${vars.motion.in}` },
    },
  ],
})
/** Times are multiples of a token, so nothing waits where motion is off. */
const dropAfter = (delay: string) =>
  ({
    position: 'absolute',
    top: toRem(10),
    width: toRem(4),
    height: toRem(4),
    borderRadius: vars.radius.pill,
    background: 'currentColor',
    animation: `${drop} ${vars.motion.press} ${vars.motion.in} ${delay} backwards`,
  }) as const
export const rivet = styleVariants({
  start: { ...dropAfter(vars.motion.page), insetInlineStart: toRem(10) },
  end: { ...dropAfter(`calc(${vars.motion.page} * 4 / 3)`), insetInlineEnd: toRem(10) },
})
const hero = { ...font.hero }
export const number = styleVariants({
  head: hero,
  line: { ...font.figureLarge, color: vars.color.ink },
  own: hero,
})
const row = { display: 'flex', alignItems: 'center', gap: vars.space[4] } as const
export const top = style({ ...row, flexWrap: 'wrap' })
// controls have the colour of the plate
globalStyle(`${top} button`, { color: 'inherit' })
export const place = style({ ...font.body, ...row, color: vars.color.ink2 })
export const aside = style({ marginInlineStart: 'auto', display: 'grid' })
const bones = { display: 'grid', gap, opacity: 0.3 }
export const skeleton = styleVariants({
  head: bones,
  line: { display: 'grid', gap: vars.space[8] },
  own: bones,
})
