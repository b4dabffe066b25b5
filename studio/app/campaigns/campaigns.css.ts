import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

const { color } = vars
const isNarrow = '(max-width: 47.5em)'

export const group = style({ minWidth: 0, margin: 0, padding: 0, border: 0, display: 'grid', gap: '10px' })
globalStyle(`${group} > legend`, { padding: 0, marginBottom: '4px', fontSize: '0.75rem', color: color.quiet })
export const options = style({ display: 'flex', flexWrap: 'wrap', gap: '4px' })
export const option = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control,
  padding: '0 10px',
  border: `1px solid ${color.edge}`,
  borderRadius: '6px',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.ground },
    '&:has(:checked)': { background: color.soft, borderColor: color.accent, fontWeight: 600 },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '1px' },
  },
})
globalStyle(`${option} input`, { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' })
export const moment = style({ display: 'grid', gap: '6px' })
globalStyle(`${moment} input`, { maxWidth: '240px' })
export const preset = style({
  minHeight: vars.control,
  padding: '0 8px',
  border: `1px solid ${color.line}`,
  borderRadius: '13px',
  background: color.surface,
  fontSize: '0.75rem',
  color: color.ink,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.soft },
    '&[aria-pressed=true]': { background: color.soft, borderColor: color.accent },
  },
})
export const sentence = style({ fontWeight: 600 })

export const together = style({ borderBlock: `1px solid ${color.line}`, padding: '6px 0' })
globalStyle(`${together} > summary`, { cursor: 'pointer', minHeight: vars.control, lineHeight: vars.control })
export const groupName = style({ margin: '8px 0 2px', fontSize: '0.75rem', fontWeight: 400, color: color.quiet })
export const documents = style({
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
})
/** The list of choices leaves room for the rest of the form. */
export const choices = style([documents, { maxHeight: '280px', overflow: 'auto' }])
export const choice = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  columnGap: '4px',
  padding: '8px',
  minHeight: '44px',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { background: color.soft }, 'li + li > &': { borderTop: `1px solid ${color.line}` } },
})
globalStyle(`${choice} > :not(input)`, { gridColumn: 2 })
globalStyle(`${choice} > input`, { gridRow: '1', margin: '3px 0 0', width: '16px', height: '16px' })
export const choiceName = style({ gridRow: '1' })
export const issueCount = style({
  fontSize: '0.75rem',
  lineHeight: '1.125rem',
  color: color.quiet,
  selectors: {
    '&[data-severity=error]': { color: color.danger },
    '&[data-severity=warning]': { color: color.warning },
  },
})

export const facts = style({ color: color.quiet, fontSize: '0.75rem', lineHeight: '1.25rem' })
export const mark = style({
  display: 'inline-block',
  padding: '0 6px',
  borderRadius: '4px',
  fontSize: '0.75rem',
  lineHeight: '1.125rem',
  border: `1px solid ${color.edge}`,
  color: color.quiet,
  selectors: {
    '&[data-state=running], &[data-state=planned]': {
      borderColor: color.accent,
      color: color.accent,
      background: color.soft,
    },
    '&[data-state=refused], &[data-state=stuck], &[data-state=missed]': {
      borderColor: color.danger,
      color: color.danger,
    },
  },
})
export const document = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 8px',
  alignItems: 'start',
  padding: '8px',
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  '@media': { '(max-width: 30em)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const documentName = style({ overflowWrap: 'anywhere' })
export const byHand = style({ fontSize: '0.75rem', lineHeight: '1.125rem', color: color.warning })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '4px' })

export const screen = style({ maxWidth: '1200px', margin: '0 auto', padding: '16px' })
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  marginBottom: '12px',
})
globalStyle(`${tools} h2`, {
  margin: '0 4px',
  fontSize: '0.9375rem',
  fontWeight: 600,
  minWidth: '116px',
  textAlign: 'center',
})
/** The month view needs room for seven days. */
export const wideOnly = style({ '@media': { [isNarrow]: { display: 'none' } } })
export const narrowOnly = style({ display: 'none', '@media': { [isNarrow]: { display: 'block' } } })

export const month = style({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  background: color.surface,
  border: `1px solid ${color.line}`,
})
globalStyle(`${month} th`, {
  padding: '6px',
  fontSize: '0.75rem',
  fontWeight: 400,
  color: color.quiet,
  borderBottom: `1px solid ${color.line}`,
})
export const dayCell = style({
  height: '104px',
  padding: '4px',
  verticalAlign: 'top',
  border: `1px solid ${color.line}`,
  selectors: {
    '&[data-in=false]': { background: color.sunk },
    '&[data-today=true]': { boxShadow: `inset 0 2px 0 ${color.accent}` },
  },
})
export const dayOfMonth = style({
  display: 'block',
  padding: '0 4px',
  fontSize: '0.75rem',
  lineHeight: '1.25rem',
  color: color.quiet,
  selectors: { '[data-today=true] > &': { color: color.accent, fontWeight: 700 } },
})
export const entries = style({ display: 'grid', gap: '2px' })
export const entry = style({
  display: 'block',
  minHeight: vars.target,
  padding: '2px 6px',
  borderRadius: '4px',
  fontSize: '0.75rem',
  lineHeight: '1.25rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: color.ink,
  background: color.soft,
  borderInlineStart: `3px solid ${color.accent}`,
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&[data-kind=back]': { background: color.sunk, borderColor: color.edge },
    '&[data-kind=through]': { opacity: 0.9 },
    '&[data-state=cancelled]': {
      background: 'none',
      borderColor: color.line,
      color: color.quiet,
      textDecoration: 'line-through',
    },
    '&[data-state=ended], &[data-state=stays]': { background: color.sunk, borderColor: color.edge },
    '&[data-state=refused], &[data-state=missed], &[data-state=stuck]': {
      background: 'none',
      borderColor: color.danger,
      color: color.danger,
    },
  },
})
export const agendaGroup = style({ margin: '16px 0 6px', fontSize: '0.75rem', fontWeight: 600, color: color.quiet })
export const agenda = style({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '10px',
  overflow: 'hidden',
})
export const agendaItem = style({
  display: 'grid',
  gap: '2px',
  padding: '10px 12px',
  color: color.ink,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { background: color.soft }, 'li + li > &': { borderTop: `1px solid ${color.line}` } },
})
export const agendaName = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  fontWeight: 600,
})
export const failureReason = style({ fontSize: '0.75rem', lineHeight: '1.125rem', color: color.danger })
export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: '8px',
  padding: '48px 16px',
  textAlign: 'center',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '10px',
})
globalStyle(`${empty} p`, { maxWidth: '27.5rem' })
globalStyle(`${empty} h2`, { lineHeight: 1.3 })

/** Badge in the editor's bar for campaigns of the page. */
export const badge = style({
  minHeight: vars.control,
  maxWidth: '280px',
  padding: '0 10px',
  border: `1px solid ${color.accent}`,
  borderRadius: '14px',
  background: color.soft,
  color: color.ink,
  fontSize: '0.75rem',
  cursor: 'pointer',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  selectors: {
    '&[data-is=trouble]': { borderColor: color.danger, color: color.danger, background: 'none' },
  },
})
export const more = style({
  display: 'block',
  minHeight: vars.target,
  lineHeight: '1.5rem',
  paddingInline: '6px',
  fontSize: '0.75rem',
  color: color.quiet,
})

/** Sticky, so that the buttons of a long dialog remain visible. */
export const foot = style({
  position: 'sticky',
  bottom: '-20px',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  margin: '0 -20px -20px',
  padding: '12px 20px 20px',
  background: color.surface,
  borderTop: `1px solid ${color.line}`,
})
export const toggle = style({
  minHeight: vars.button,
  padding: '0 12px',
  border: `1px solid ${color.edge}`,
  borderRadius: '6px',
  background: color.surface,
  color: color.ink,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.ground },
    '&[aria-pressed=true]': { background: color.soft, borderColor: color.accent, fontWeight: 600 },
  },
})
/** Scrolls into view above the sticky buttons of the dialog. */
export const refused = style({ scrollMarginBottom: '76px' })
