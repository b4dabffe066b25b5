import { style, styleVariants } from '@vanilla-extract/css'
import { block, font, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const root = style({ display: 'grid', justifyItems: 'center', gap: vars.space[8] })
export const variant = styleVariants({
  card: [root, { ...block, ...surface, padding: vars.space[24] }],
  plain: [root, block],
})
const square = (side: string) => ({ width: side, height: side })
/** Black on white with a quiet zone in every theme, because scanners need it. */
export const size = styleVariants({ middle: square(toRem(144)), large: square(toRem(200)) })
export const code = style({ shapeRendering: 'crispEdges', color: vars.color.print, background: vars.color.paper })
export const label = style({ ...font.row, color: vars.color.ink, textAlign: 'center' })
export const note = style({ ...font.secondary, color: vars.color.ink3, textAlign: 'center' })
