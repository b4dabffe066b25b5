import { style, styleVariants } from '@vanilla-extract/css'
import { block, equalColumns, font } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style(block)
export const title = style({
  ...font.section,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  marginBottom: vars.space[8],
})
const rows = { rowGap: vars.space[8], listStyle: 'none', margin: 0, padding: 0 }
export const columns = styleVariants({
  1: { ...equalColumns(1, 110), ...rows },
  2: { ...equalColumns(2, 110, vars.space[8]), ...rows },
})
/** What a card shows may depend on its width. */
export const place = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', containerType: 'inline-size' })
