import { style } from '@vanilla-extract/css'
import { vars } from '../look/theme.css.ts'

const { color, space, font } = vars

export const list = style({
  flex: 1,
  minHeight: '96px',
  overflow: 'auto',
  border: `${vars.hairline} solid ${color.line}`,
  borderRadius: vars.radius,
})
export const group = style({
  padding: `${space.close} ${space.normal}`,
  background: color.sunk,
  color: color.quiet,
  fontSize: font.small,
  fontWeight: font.strong,
})
export const members = style({ margin: 0, padding: 0, listStyle: 'none' })
export const option = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.wide,
  minHeight: vars.control,
  padding: `${space.close} ${space.normal}`,
  borderBottom: `${vars.hairline} solid ${color.line}`,
  cursor: 'pointer',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 52px',
  selectors: {
    '&:hover': { background: color.sunk },
    '&[data-active=true]': { outline: `${vars.ring} solid ${color.focus}`, outlineOffset: '-2px' },
    '&[aria-selected=true]': { background: color.soft },
  },
})
