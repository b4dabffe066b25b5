import { style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'
import { entry } from '../screens.css.ts'

const { color, font, space } = vars

/** A row that opens a dialog. */
export const opener = style([
  entry,
  {
    width: '100%',
    border: 0,
    borderBottom: `${vars.hairline} solid ${color.line}`,
    background: 'none',
    cursor: 'pointer',
    textAlign: 'start',
  },
])
export const marks = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: `0 ${space.normal}`,
  fontSize: font.small,
  color: color.quiet,
})
export const strong = style({ fontWeight: font.strong, overflowWrap: 'anywhere' })
export const alarm = style({ color: color.warning })
export const form = style({ display: 'flex', flexDirection: 'column', gap: space.wide, marginTop: space.wide })
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space.normal, marginTop: space.normal })
export const part = style({
  marginTop: space.far,
  paddingTop: space.wide,
  borderTop: `${vars.hairline} solid ${color.line}`,
})
export const toggle = style({ display: 'flex', alignItems: 'center', gap: space.normal, minHeight: vars.button })
/** A secret to read out or type. */
export const secret = style({
  fontFamily: font.mono,
  fontSize: font.title,
  padding: space.normal,
  borderRadius: vars.radius,
  background: color.sunk,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
