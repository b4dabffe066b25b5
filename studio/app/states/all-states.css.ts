import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

export const screen = style({ padding: '16px' })
export const group = style({ margin: '20px 0 8px', fontSize: '0.8125rem', fontWeight: 600 })
export const cells = style({ display: 'flex', flexWrap: 'wrap', gap: '16px' })
/** A canvas at half its size. */
export const cell = style({ position: 'relative', margin: 0, width: 'min-content', minWidth: '160px' })
globalStyle(`${cell} figcaption`, { display: 'flex', alignItems: 'center', minHeight: vars.control })
/** Makes the entire cell clickable. */
export const open = style({
  color: vars.color.ink,
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '10px' },
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
})
export const small = style({
  width: 'max-content',
  minWidth: '160px',
  height: '360px',
  overflow: 'hidden',
  borderRadius: '10px',
  background: vars.color.sunk,
  boxShadow: `0 0 0 1px ${vars.color.edge}`,
})
export const frame = style({
  display: 'block',
  height: '720px',
  border: 0,
  background: '#ffffff',
  zoom: 0.5,
})
