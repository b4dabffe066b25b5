import { style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

const { color, font, space } = vars

export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.tight,
  margin: `${space.normal} 0 ${space.wide}`,
})
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: space.wide,
  margin: `${space.wide} 0`,
})
export const options = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.far}`,
  margin: 0,
  padding: 0,
  border: 0,
})
export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.normal,
  minHeight: vars.control,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const group = style({
  margin: `${space.wide} 0`,
  border: `1px solid ${color.line}`,
  borderRadius: '10px',
  background: color.surface,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 88px',
})
export const groupHead = style([
  check,
  { minHeight: vars.button, padding: `0 ${space.wide}`, fontSize: font.body, fontWeight: font.strong },
])
/** A place or page: a touch target over its full width. */
export const choice = style([
  check,
  {
    alignItems: 'start',
    minHeight: vars.button,
    padding: `${space.close} ${space.wide}`,
    borderTop: `1px solid ${color.line}`,
    cursor: 'pointer',
    selectors: { '&:has(:disabled)': { color: color.quiet, cursor: 'default' } },
  },
])
export const words = style({ display: 'grid', gap: '2px', minWidth: 0 })
export const change = style({ display: 'block', overflowWrap: 'anywhere' })
export const before = style({ color: color.quiet, textDecoration: 'line-through' })
export const pages = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  borderTop: `1px solid ${color.line}`,
})
export const page = style([choice, { borderTop: 0 }])
/** The command, always in view. */
export const actions = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.normal,
  padding: `${space.wide} 0`,
  background: color.ground,
  borderTop: `1px solid ${color.line}`,
  selectors: { '[role="dialog"] &': { background: color.surface } },
})
export const outcome = style({ display: 'grid', gap: space.normal, margin: `${space.wide} 0` })
