import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

const { color, space } = vars

/** Visible while it has the keyboard focus. */
export const skips = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInlineStart: 0,
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.normal,
  padding: space.normal,
  background: color.surface,
  border: `${vars.hairline} solid ${color.edge}`,
  borderRadius: vars.radius,
  selectors: { '&:not(:focus-within)': { opacity: 0, pointerEvents: 'none' } },
})
export const keys = style({ margin: `${space.wide} 0 0`, display: 'grid', gap: space.close })
export const row = style({ display: 'grid', gridTemplateColumns: '7em minmax(0, 1fr)', gap: space.wide })
globalStyle(`${row} dd`, { margin: 0 })
globalStyle(`${row} kbd`, { font: 'inherit', fontWeight: vars.font.strong, whiteSpace: 'nowrap' })
