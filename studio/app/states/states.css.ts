import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

/** Above the panels, whose tabs are sticky. */
export const over = style({ zIndex: 3 })
export const popup = style({
  width: 'min(380px, calc(100vw - 16px))',
  maxHeight: 'min(640px, var(--available-height))',
  overflow: 'auto',
  padding: '12px',
  display: 'flex',
  flexDirection: 'column',
  gap: '12px',
  borderRadius: '10px',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  boxShadow: '0 8px 24px rgb(10 16 14 / 18%)',
})
export const group = style({ minWidth: 0, margin: 0, padding: 0, border: 0 })
globalStyle(`${group} legend`, {
  padding: 0,
  marginBottom: '4px',
  fontSize: '0.75rem',
  color: vars.color.quiet,
})
export const options = style({ display: 'flex', flexWrap: 'wrap', gap: '4px' })
export const option = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control,
  padding: '0 10px',
  border: `1px solid ${vars.color.edge}`,
  borderRadius: '6px',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.ground },
    '&:has(:checked)': { background: vars.color.soft, borderColor: vars.color.accent, fontWeight: 600 },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' },
  },
})
globalStyle(`${option} input`, { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' })
export const foot = style({ display: 'flex', justifyContent: 'space-between', gap: '8px' })
/** Fixed width, so that the popup does not move with the chosen state. */
export const control = style({
  width: '136px',
  justifyContent: 'flex-start',
  '@media': { '(max-width: 56.25em)': { width: '104px' } },
})
export const label = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' })
