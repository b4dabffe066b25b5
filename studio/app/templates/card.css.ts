/** Cards of templates. */
import { style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

const { color, space, font } = vars

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.tight,
  width: '100%',
  padding: space.close,
  border: `1px solid ${color.line}`,
  borderRadius: '10px',
  background: color.surface,
  color: color.ink,
  textAlign: 'start',
  cursor: 'pointer',
})
export const picture = style({
  display: 'block',
  width: '100%',
  borderRadius: vars.radius,
  background: color.sunk,
  objectFit: 'cover',
  objectPosition: 'top',
})
export const name = style({ fontWeight: font.strong, overflowWrap: 'anywhere' })
export const note = style({ color: color.quiet, fontSize: font.small, lineHeight: '1rem' })
