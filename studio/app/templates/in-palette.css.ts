import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'
import { isNarrow } from '../editor/editor.css.ts'
import { card, picture } from './card.css.ts'

const { color, space, font } = vars

/** On a phone the groups are in one line, which scrolls. */
export const groups = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.tight,
  marginTop: space.close,
  padding: '2px',
  '@media': { [isNarrow]: { flexWrap: 'nowrap', overflowX: 'auto' } },
})
export const groupButton = style({
  flex: 'none',
  minHeight: vars.button,
  padding: '0 10px',
  border: `1px solid ${color.line}`,
  borderRadius: '999px',
  background: color.surface,
  fontSize: font.small,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: color.edge },
    '&[aria-pressed=true]': { background: color.soft, borderColor: color.accent, fontWeight: font.strong },
  },
})
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.normal,
  marginTop: space.normal,
})
export const sectionCard = style([
  card,
  {
    height: '100%',
    ':focus-visible': { outlineOffset: '-2px' },
    selectors: {
      '&:hover:not(:disabled)': { borderColor: color.edge },
      '&:disabled': { cursor: 'default', color: color.quiet },
    },
  },
])
export const sectionPicture = style([picture, { aspectRatio: '4 / 3' }])
globalStyle(`${sectionCard}:disabled ${sectionPicture}`, { opacity: 0.5 })
