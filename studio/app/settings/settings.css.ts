import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

const { color, space, font } = vars
const isNarrow = '(max-width: 56.25em)'

export const body = style({
  display: 'grid',
  flex: '1 1 0',
  minHeight: 0,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 460px)',
  '@media': { [isNarrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'minmax(0, 1fr) auto' } },
})
/** On a phone either the form or the preview is visible. */
const shownWith = (side: string) => ({
  selectors: { [`${body}:not([data-side=${side}]) > &`]: { '@media': { [isNarrow]: { display: 'none' } } } },
})
export const form = style([
  shownWith('form'),
  {
    minHeight: 0,
    overflow: 'auto',
    padding: space.far,
    '@media': { [isNarrow]: { padding: space.wide } },
  },
])
globalStyle(`${form} > *`, { maxWidth: '680px', marginInline: 'auto' })
export const title = style({ fontSize: font.title, lineHeight: '1.5rem' })
/** Height of the index, below which a group begins. */
const indexHeight = '48px'
export const index = style({
  position: 'sticky',
  // at the edge of the form, above its padding
  top: `calc(-1 * ${space.far})`,
  '@media': { [isNarrow]: { top: `calc(-1 * ${space.wide})` } },
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: space.tight,
  height: indexHeight,
  marginTop: space.wide,
  overflowX: 'auto',
  background: color.ground,
  borderBottom: `1px solid ${color.line}`,
  whiteSpace: 'nowrap',
})
export const groups = style({ display: 'grid', margin: `${space.wide} 0`, padding: 0, border: 0, minWidth: 0 })
export const group = style({
  minWidth: 0,
  outline: 'none',
  scrollMarginTop: indexHeight,
  selectors: { '& + &': { marginTop: space.far } },
})
export const groupName = style({
  margin: `0 0 ${space.normal}`,
  fontSize: font.body,
  fontWeight: font.strong,
})
export const fields = style({
  display: 'grid',
  border: `1px solid ${color.line}`,
  borderRadius: '10px',
  background: color.surface,
  minWidth: 0,
})
export const field = style({
  padding: `${space.wide} ${space.far}`,
  minWidth: 0,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  '@media': { [isNarrow]: { padding: space.wide } },
})
export const findings = style({ padding: `${space.tight} ${space.close}` })
export const canvas = style([
  shownWith('preview'),
  {
    minHeight: 0,
    background: color.sunk,
    borderInlineStart: `1px solid ${color.line}`,
    '@media': { [isNarrow]: { border: 0 } },
  },
])
export const preview = style({
  height: '100%',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: space.normal,
  padding: space.wide,
  '@media': { [isNarrow]: { padding: space.normal } },
})
export const tools = style({ display: 'flex', gap: space.normal, width: '100%', maxWidth: '375px' })
export const page = style({ flex: 1, minWidth: 0 })
export const language = style({ width: 'auto' })
/** Switch between form and preview on a phone. */
export const sides = style({
  display: 'none',
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  '@media': {
    [isNarrow]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: space.tight,
      padding: space.tight,
    },
  },
})
globalStyle(`${sides} > [aria-pressed=true]`, { background: color.soft, fontWeight: font.strong })
