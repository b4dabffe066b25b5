import { style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'
import { card, picture } from './card.css.ts'

const { color, space } = vars
const isOneColumn = '(max-width: 45em)'

/** Gallery next to the form, or above it on a phone. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 17.5rem',
  alignItems: 'start',
  gap: '20px',
  marginTop: space.wide,
  '@media': { [isOneColumn]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.wide } },
})
export const form = style({ position: 'sticky', top: 0 })
export const gallery = style({ minWidth: 0, margin: 0, padding: 0, border: 0 })
export const pages = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.25rem, 1fr))',
  gap: space.wide,
  marginTop: space.normal,
  padding: '2px',
  '@media': {
    [isOneColumn]: { display: 'flex', gap: space.normal, overflowX: 'auto', scrollSnapType: 'x proximity' },
  },
})
export const pageCard = style([
  card,
  {
    position: 'relative',
    selectors: {
      '&:hover': { borderColor: color.edge },
      '&:has(:checked)': { background: color.soft, borderColor: color.accent },
      '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '1px' },
    },
    '@media': { [isOneColumn]: { flex: '0 0 7rem', scrollSnapAlign: 'start' } },
  },
])
/** The radio button covers its card, so that it is where a screen reader or a finger looks for it. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
})
export const pagePicture = style([picture, { aspectRatio: '3 / 4' }])
export const blankPicture = style([
  pagePicture,
  { display: 'grid', placeItems: 'center', fontSize: '1.5rem', color: color.quiet },
])
