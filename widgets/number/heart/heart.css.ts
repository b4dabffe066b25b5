import { globalStyle, style } from '@vanilla-extract/css'
import { font, press, touchTarget } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const heart = style([
  press,
  {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[4],
    color: vars.color.ink3,
    selectors: { '&[data-on=true]': { color: vars.color.brandStrong } },
  },
])
export const small = style([heart, { width: vars.size.touch, height: vars.size.touch }])
export const wide = style([heart, { ...font.secondary, whiteSpace: 'nowrap', '::before': touchTarget }])
globalStyle(`${heart}[data-on=true] svg`, { fill: 'currentColor' })
