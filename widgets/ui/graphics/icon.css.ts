import { style, styleVariants } from '@vanilla-extract/css'
import { u } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

/** Never narrower than its own size, as pictures are: in a button as wide as its icon that would be nothing. */
const box = style({ display: 'inline-block', flex: 'none', maxWidth: 'none', verticalAlign: 'middle' })
const square = (side: string) => [box, { width: side, height: side }]
export const size = styleVariants({
  small: square(u(14)),
  medium: square(u(16)),
  plain: square(vars.size.icon),
  large: square(u(28)),
  hero: square(u(56)),
})
