import { vipLevels } from '../colours.ts'
import { vars } from '../theme.css.ts'

type Colours = Record<'vipFrom' | 'vipTo' | 'vipInk', string>
const set = ({ vipFrom, vipTo, vipInk }: Colours) => ({
  vars: { [vars.color.vipFrom]: vipFrom, [vars.color.vipTo]: vipTo, [vars.color.vipInk]: vipInk },
})
/** The colours of a level for everything in its element, by themes: a style that each widget makes, so that it needs no file of another widget. */
export const toLevelStyle = ({ light, dark, elder, elderDark }: (typeof vipLevels)[keyof typeof vipLevels]) => ({
  ...set(light),
  selectors: {
    '[data-theme=dark] &': set(dark),
    '[data-elder] &': set(elder),
    '[data-elder][data-theme=dark] &': set(elderDark),
  },
})
