/** The colours of a membership's level, for everything in an element with the class (`colours.ts`). */
import { styleVariants } from '@vanilla-extract/css'
import { vipLevels } from '../colours.ts'
import { vars } from '../theme.css.ts'

type Colours = Record<'vipFrom' | 'vipTo' | 'vipInk', string>
const set = ({ vipFrom, vipTo, vipInk }: Colours) => ({
  vars: { [vars.color.vipFrom]: vipFrom, [vars.color.vipTo]: vipTo, [vars.color.vipInk]: vipInk },
})
export const level = styleVariants(vipLevels, ({ light, dark, elder, elderDark }) => ({
  ...set(light),
  selectors: {
    '[data-theme=dark] &': set(dark),
    '[data-elder] &': set(elder),
    '[data-elder][data-theme=dark] &': set(elderDark),
  },
}))
