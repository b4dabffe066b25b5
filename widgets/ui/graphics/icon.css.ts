import { style, styleVariants } from '@vanilla-extract/css'
import { toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

/** Unlike pictures, never narrower than its own size: in a button as wide as its icon, the width would be zero. */
const box = style({ display: 'inline-block', flex: 'none', maxWidth: 'none', verticalAlign: 'middle' })
const square = (side: string) => [box, { width: side, height: side }]
export const mirrored = style({ selectors: { '[dir=rtl] &': { transform: 'scaleX(-1)' } } })
export const size = styleVariants({
  small: square(toRem(14)),
  medium: square(toRem(16)),
  plain: square(vars.size.icon),
  large: square(toRem(28)),
  hero: square(toRem(56)),
})
