import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'
import { mirror } from '#widgets/units.ts'

export const day = style({ margin: '16px 0 6px', fontSize: '0.75rem', fontWeight: 600, color: vars.color.quiet })
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '4px 12px',
  padding: '10px 12px',
  borderBottom: `1px solid ${vars.color.line}`,
  selectors: { '&[data-shown=true]': { boxShadow: `inset ${mirror('3px')} 0 0 ${vars.color.accent}` } },
  '@media': { '(max-width: 37.5em)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
globalStyle(`${item}:last-child`, { borderBottom: 0 })
export const heading = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' })
globalStyle(`${heading} h3`, {
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  fontWeight: 600,
  overflowWrap: 'anywhere',
})
export const mark = style({
  padding: '0 6px',
  borderRadius: '4px',
  fontSize: '0.75rem',
  lineHeight: '1.125rem',
  border: `1px solid ${vars.color.edge}`,
  color: vars.color.quiet,
  selectors: {
    '&[data-shown=true]': { borderColor: vars.color.accent, background: vars.color.soft, color: vars.color.accent },
  },
})
export const facts = style({ color: vars.color.quiet, fontSize: '0.75rem', lineHeight: '1.125rem' })
export const changes = style({ margin: '4px 0', fontSize: '0.75rem', lineHeight: '1.125rem', overflowWrap: 'anywhere' })
globalStyle(`${changes} li`, { paddingInlineStart: '10px', textIndent: '-10px' })
globalStyle(`${changes} summary`, {
  cursor: 'pointer',
  minHeight: vars.target,
  lineHeight: '1.5rem',
  color: vars.color.quiet,
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '4px' })
/** On a phone, aligns the label of a frameless button with the text above. */
globalStyle(`${actions} a:first-child`, { '@media': { '(max-width: 37.5em)': { marginInlineStart: '-10px' } } })
