import { style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

export const people = style({ display: 'flex', alignItems: 'center' })
export const person = style({
  display: 'grid',
  placeItems: 'center',
  width: '26px',
  height: '26px',
  marginInlineStart: '-4px',
  borderRadius: '50%',
  fontSize: '0.6875rem',
  fontWeight: 600,
  background: vars.color.accent,
  color: vars.color.onAccent,
  boxShadow: `0 0 0 2px ${vars.color.surface}`,
})
export const news = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  flex: '1 1 100%',
  fontSize: '0.75rem',
  lineHeight: '1.125rem',
  padding: '4px 8px',
  borderRadius: '6px',
  background: vars.color.soft,
  color: vars.color.ink,
})
