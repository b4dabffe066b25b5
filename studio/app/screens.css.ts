import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../look/theme.css.ts'

export const page = style({ minHeight: '100dvh', display: 'grid', placeItems: 'center', padding: '16px' })
export const card = style({
  width: 'min(360px, 100%)',
  display: 'flex',
  flexDirection: 'column',
  gap: '12px',
  padding: '24px',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: '10px',
})
globalStyle(`${card} h1`, { fontSize: '1.0625rem', lineHeight: '1.5rem' })

export const navigation = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 4px',
  padding: '6px 12px',
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.line}`,
})
export const navigationLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.button,
  padding: '0 10px',
  borderRadius: '6px',
  color: vars.color.quiet,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { background: vars.color.soft, color: vars.color.ink },
    '&[aria-current=page]': { background: vars.color.soft, color: vars.color.ink, fontWeight: 600 },
  },
})
/** The number of entries that wait, next to the name of a screen. */
export const count = style({
  minWidth: '20px',
  marginInlineStart: '6px',
  padding: '0 6px',
  borderRadius: '10px',
  background: vars.color.accent,
  color: vars.color.surface,
  fontSize: '0.75rem',
  lineHeight: '20px',
  textAlign: 'center',
})
export const list = style({ maxWidth: '880px', margin: '0 auto', padding: '16px' })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginBottom: '12px',
})
globalStyle(`${head} h1`, { fontSize: '1.0625rem', lineHeight: '1.5rem', marginInlineEnd: 'auto' })
globalStyle(`${head} label`, { '@media': { '(max-width: 37.5em)': { order: 1, flex: '1 1 100%' } } })
/** Heading above the rows of a group. */
export const group = style({ margin: '16px 0 6px', fontSize: '0.75rem', fontWeight: 600, color: vars.color.quiet })
/** A group that can be folded: its name is a touch target. */
export const fold = style([group, { minHeight: vars.control, lineHeight: vars.control }])
export const rows = style({
  marginTop: '8px',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: '10px',
  overflow: 'hidden',
})
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '8px',
  minHeight: '44px',
  padding: '6px 12px',
  color: vars.color.ink,
  textDecoration: 'none',
  borderBottom: `1px solid ${vars.color.line}`,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 44px',
  selectors: { '&:hover': { background: vars.color.soft } },
})
export const path = style({ color: vars.color.quiet, fontSize: '0.75rem', overflowWrap: 'anywhere' })
/** The text of a page that a search found. */
export const found = style({
  padding: '0 12px 8px',
  color: vars.color.quiet,
  fontSize: '0.75rem',
  overflowWrap: 'anywhere',
})
export const badge = style({ fontSize: '0.75rem', color: vars.color.quiet, whiteSpace: 'nowrap' })
