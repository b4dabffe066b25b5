import { style, styleVariants } from '@vanilla-extract/css'
import { block, font } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, whiteSpace: 'pre-line' })
const heading = { fontWeight: vars.weight.strong, color: vars.color.ink }
export const size = styleVariants({
  title: { ...font.figure, ...heading },
  section: { ...font.section, ...heading },
  row: font.row,
  body: font.body,
  secondary: font.secondary,
  caption: font.caption,
})
export const tone = styleVariants({
  ink: { color: vars.color.ink },
  ink2: { color: vars.color.ink2 },
  ink3: { color: vars.color.ink3 },
  brand: { color: vars.color.brandStrong },
  warning: { color: vars.color.warning },
  danger: { color: vars.color.danger },
})
export const strong = style({ fontWeight: vars.weight.strong })
export const align = styleVariants({ start: {}, center: { textAlign: 'center' }, end: { textAlign: 'end' } })
export const folded = style({ display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' })
