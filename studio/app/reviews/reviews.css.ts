import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

const surface = {
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: '10px',
} as const
export const places = style({ display: 'flex', flexWrap: 'wrap', gap: '4px', marginBottom: '12px' })
/** The sender and the decision, above the comparison. */
export const facts = style({ marginBottom: '12px' })
export const panels = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
  alignItems: 'start',
  gap: '16px',
  marginTop: '16px',
})
export const panel = style({ ...surface, display: 'flex', flexDirection: 'column', gap: '12px', padding: '12px' })
globalStyle(`${panel} h2`, { fontSize: '0.875rem' })
export const comment = style({
  padding: '8px 0',
  borderBottom: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' })
/** A table on wide screens, a list of cards on phones. */
export const table = style({ ...surface, width: '100%', borderCollapse: 'collapse', marginTop: '12px' })
globalStyle(`${table} th, ${table} td`, {
  padding: '8px 12px',
  textAlign: 'start',
  borderBottom: `1px solid ${vars.color.line}`,
})
globalStyle(`${table} thead th`, { fontSize: '0.75rem', color: vars.color.quiet })
const isPhone = '(max-width: 43.75em)'
globalStyle(`${table} thead`, { '@media': { [isPhone]: { display: 'none' } } })
globalStyle(`${table} tr`, {
  '@media': { [isPhone]: { display: 'grid', padding: '8px 0', borderBottom: `1px solid ${vars.color.edge}` } },
})
globalStyle(`${table} th, ${table} td`, {
  '@media': { [isPhone]: { display: 'block', borderBottom: 0, padding: '4px 12px' } },
})
export const phoneLabel = style({
  display: 'none',
  fontSize: '0.75rem',
  color: vars.color.quiet,
  '@media': { [isPhone]: { display: 'block' } },
})
