import { style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

const { color, space, font } = vars

export const dialog = style({ display: 'flex', flexDirection: 'column', gap: space.normal })
export const words = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' })
export const path = style({ color: color.quiet, fontFamily: font.mono, fontSize: font.small })
export const value = style({
  display: 'grid',
  justifyItems: 'end',
  maxWidth: '45%',
  overflowWrap: 'anywhere',
  textAlign: 'end',
})
export const type = style({ color: color.quiet, fontSize: font.small })
export const foot = style({ display: 'grid', gap: space.normal, flex: 'none', maxHeight: '64%', overflow: 'auto' })
export const chosen = style({ display: 'grid', gap: space.close })
export const format = style({ flex: 1, minWidth: '8em' })
export const result = style({
  padding: space.normal,
  borderRadius: vars.radius,
  background: color.sunk,
  overflowWrap: 'anywhere',
})
export const problem = style({ color: color.danger, fontSize: font.small })
export const ways = style({ display: 'flex', justifyContent: 'flex-end', gap: space.close })
export const bound = style({
  display: 'grid',
  gap: space.tight,
  padding: space.normal,
  border: `${vars.hairline} solid ${color.line}`,
  borderRadius: vars.radius,
  background: color.sunk,
  overflowWrap: 'anywhere',
})
export const now = style({ fontWeight: font.strong })
