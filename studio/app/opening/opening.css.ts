import { style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

const { color, space, font } = vars

export const opening = style({
  marginBottom: space.wide,
  padding: `${space.close} ${space.wide}`,
  background: color.surface,
  border: `${vars.hairline} solid ${color.line}`,
  borderRadius: '10px',
})
export const summary = style({
  minHeight: vars.control,
  lineHeight: vars.control,
  fontWeight: font.strong,
  cursor: 'pointer',
})
export const steps = style({ margin: 0, padding: 0, listStyle: 'none' })
export const step = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.normal,
  padding: `${space.close} 0`,
})
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: '1.125rem',
  height: '1.125rem',
  marginTop: '2px',
  border: `${vars.hairline} solid ${color.quiet}`,
  borderRadius: '50%',
  fontSize: '0.6875rem',
  selectors: { '&[data-is=done]': { background: color.accent, borderColor: color.accent, color: color.onAccent } },
})
export const link = style({
  display: 'inline-block',
  minHeight: vars.control,
  lineHeight: vars.control,
  color: color.accent,
})
export const note = style({ display: 'block', color: color.quiet, fontSize: font.small, overflowWrap: 'anywhere' })
