import { style } from '@vanilla-extract/css'
import { font, press as pressStyle } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'
import { articleCard } from '#widgets/ui/cards/article-card.ts'

export const card = style(articleCard.card)
export const press = style(pressStyle)
export const picture = style(articleCard.picture)
export const gone = style(articleCard.gone)
export const words = style(articleCard.words)
export const name = style(articleCard.name)
export const sales = style({ ...font.caption, color: vars.color.ink3, marginTop: 'auto' })
