import { style } from '@vanilla-extract/css'
import { font, press } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'
import { articleCard } from '#widgets/ui/cards/article-card.ts'

export const place = style(articleCard.place)
export const root = style([press, articleCard.card])
export const picture = style(articleCard.picture)
export const gone = style(articleCard.gone)
export const words = style(articleCard.words)
export const name = style(articleCard.name)
export const foot = style({
  ...font.caption,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[8],
  marginTop: 'auto',
  color: vars.color.ink3,
})
