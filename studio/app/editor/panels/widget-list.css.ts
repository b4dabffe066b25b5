import { style } from '@vanilla-extract/css'
import { sectionCard } from '#studio/app/templates/in-palette.css.ts'
import { picture as cardPicture } from '#studio/app/templates/card.css.ts'
import { vars } from '#studio/look/theme.css.ts'

const { color, space, font } = vars

export const group = style({ selectors: { '& + &': { borderTop: `1px solid ${color.line}` } } })
export const summary = style({
  display: 'list-item',
  padding: `${space.normal} ${space.tight}`,
  minHeight: vars.button,
  alignContent: 'center',
  borderRadius: vars.radius,
  fontSize: font.small,
  fontWeight: font.strong,
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.ground } },
  ':focus-visible': { outlineOffset: '-2px' },
})
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(112px, 100%), 1fr))',
  gap: space.normal,
  paddingBottom: space.wide,
})
export const card = sectionCard
export const picture = style([
  cardPicture,
  { aspectRatio: '16 / 9', height: 'auto', border: `1px solid ${color.line}` },
])
