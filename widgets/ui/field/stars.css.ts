import { globalStyle, style } from '@vanilla-extract/css'
import { press } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

/** Aligns the first star with its label, although its touch target is wider. */
export const root = style({
  display: 'flex',
  marginInlineStart: `calc((${vars.size.icon} - ${vars.size.touch}) / 2)`,
})
export const star = style([
  press,
  {
    display: 'grid',
    placeItems: 'center',
    width: vars.size.touch,
    height: vars.size.touch,
    color: vars.color.lineStrong,
    selectors: { '&[data-on=true]': { color: vars.color.amber } },
  },
])
globalStyle(`${star}[data-on=true] svg`, { fill: 'currentColor' })
