import { style, styleVariants } from '@vanilla-extract/css'
import { block, equalColumns, font, press as pressStyle } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'
import { articleCard } from '#widgets/ui/cards/article-card.ts'

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
export const place = style(articleCard.place)
export const card = style(articleCard.card)
export const press = style(pressStyle)
export const picture = style(articleCard.picture)
export const gone = style(articleCard.gone)
export const words = style(articleCard.words)
export const name = style(articleCard.name)
export const sales = style({ ...font.caption, color: vars.color.ink3, marginTop: 'auto' })
