import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

const { color, space, font } = vars

export const body = style({ display: 'flex', flexDirection: 'column', gap: space.wide, paddingBottom: 0 })
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(148px, calc(50% - 6px)), 1fr))',
  gap: space.wide,
})
export const cell = style({ minWidth: 0, display: 'grid' })
export const tile = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: space.close,
  width: '100%',
  minHeight: vars.button,
  padding: space.close,
  border: `1px solid ${color.line}`,
  borderRadius: '10px',
  background: color.surface,
  color: color.ink,
  textAlign: 'start',
  cursor: 'pointer',
  ':focus-visible': { outlineOffset: '-2px' },
  selectors: {
    '&:hover:not(:disabled)': { borderColor: color.edge },
    '&[aria-pressed=true]': { background: color.soft, borderColor: color.accent },
    '&:disabled': { cursor: 'default', opacity: 0.6 },
  },
})
export const position = style({
  position: 'absolute',
  insetBlockStart: space.normal,
  insetInlineEnd: space.normal,
  display: 'grid',
  placeItems: 'center',
  minWidth: '22px',
  height: '22px',
  borderRadius: '11px',
  background: color.accent,
  color: color.onAccent,
  fontSize: font.small,
  fontWeight: font.strong,
})
export const picture = style({
  flex: 'none',
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'contain',
  borderRadius: vars.radius,
  background: color.sunk,
})
export const facts = style({ display: 'grid', minWidth: 0, alignContent: 'start' })
export const name = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
})
export const note = style({ color: color.quiet, fontSize: font.small })
export const gone = style({ color: color.danger, fontSize: font.small })
globalStyle(`${tile}[aria-pressed=true] ${note}`, { color: color.ink })

export const chosen = style({ display: 'grid', gap: space.tight })
export const row = style({ display: 'flex', alignItems: 'center', gap: space.close, minWidth: 0 })
export const rowFacts = style({ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: space.normal })
globalStyle(`${rowFacts} ${picture}`, { width: '40px', aspectRatio: '1' })
export const tools = style({ flex: 'none', display: 'flex' })

export const empty = style({ padding: '48px 16px', textAlign: 'center', color: color.quiet })
export const more = style({ display: 'grid', placeItems: 'center', padding: space.normal })
/** Remains in view while the list scrolls. */
export const foot = style({
  position: 'sticky',
  bottom: 0,
  marginTop: 'auto',
  marginInline: '-20px',
  padding: '12px 20px',
  display: 'grid',
  gap: space.normal,
  background: color.surface,
  borderTop: `1px solid ${color.line}`,
})
globalStyle(`${foot} ${chosen}`, { maxHeight: '30dvh', overflow: 'auto' })
export const summary = style({ cursor: 'pointer', minHeight: vars.button, alignContent: 'center' })
export const count = style({ flex: 1, minWidth: 0 })
