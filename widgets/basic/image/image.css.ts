import { style, styleVariants } from '@vanilla-extract/css'
import { block, press } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'
import { picture } from '#widgets/ui/page.css.ts'

export const root = style({ ...block, display: 'block' })
/** Full bleed; at the top of a page it is adjacent to the bar. */
export const bleed = style([picture, { marginInline: 0, selectors: { '&:first-child': { marginTop: 0 } } }])
export const tap = style(press)
/** Returns a share of the width between the gutters. */
const share = (part: number) => ({ width: `calc((100% - ${vars.around.gutter} * 2) * ${part})`, marginInline: 'auto' })
export const width = styleVariants({ full: {}, half: share(1 / 2), third: share(1 / 3), quarter: share(1 / 4) })
export const button = style({ width: '100%', display: 'block' })
