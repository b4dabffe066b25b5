import { style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

const { color, space, font } = vars

export const tools = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.normal,
  padding: `${space.normal} 0`,
  background: color.ground,
})
export const search = style({ flex: '1 1 220px', width: 'auto', minWidth: 0 })
export const text = style({ resize: 'vertical', fieldSizing: 'content', maxHeight: '16em' })
export const only = style({ display: 'flex', alignItems: 'center', gap: space.close, minHeight: vars.control })
export const list = style({
  display: 'grid',
  minWidth: 0,
  margin: `${space.normal} 0`,
  padding: 0,
  border: `1px solid ${color.line}`,
  borderRadius: '10px',
  background: color.surface,
  selectors: { '&:empty': { display: 'none' } },
})
export const row = style({
  display: 'grid',
  gap: space.close,
  minWidth: 0,
  padding: space.wide,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
})
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space.wide}` })
export const id = style({ fontFamily: font.mono, fontSize: font.small, color: color.quiet, overflowWrap: 'anywhere' })
export const places = style({
  width: 'fit-content',
  minHeight: vars.target,
  lineHeight: vars.target,
  color: color.quiet,
  cursor: 'pointer',
})
export const place = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.target,
  color: color.accent,
  overflowWrap: 'anywhere',
})
export const restore = style({
  marginInlineStart: 'auto',
  minHeight: vars.target,
  padding: `0 ${space.tight}`,
  border: 0,
  background: 'none',
  color: color.accent,
  cursor: 'pointer',
})
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: space.normal,
})
export const translation = style({
  display: 'grid',
  gap: space.tight,
  alignContent: 'start',
  minWidth: 0,
  overflowWrap: 'anywhere',
})
