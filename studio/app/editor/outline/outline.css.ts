import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

export const tree = style({ display: 'flex', flexDirection: 'column' })
/** Hint on using rows, or the selection. */
export const top = style({ display: 'flex', alignItems: 'center', gap: '8px', marginBottom: '8px' })
globalStyle(`${top} > p`, { flex: 1, minWidth: 0 })
globalStyle(`${top} > button`, { flex: 'none' })
/** Two hints, for mouse and touch; one is visible. */
export const byKeys = style({ '@media': { '(pointer: coarse)': { display: 'none' } } })
export const byTaps = style({ '@media': { '(pointer: fine)': { display: 'none' } } })
export const chosen = style({ fontWeight: 600 })
export const rowStyle = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  borderRadius: '6px',
  selectors: {
    '&:hover, &:focus-within': { background: vars.color.ground },
    '&[data-selected=true]': { background: vars.color.soft },
    '&[data-over=before]': { boxShadow: `0 -2px 0 ${vars.color.focus}` },
    '&[data-over=after]': { boxShadow: `0 2px 0 ${vars.color.focus}` },
    '&[data-over=into]': { boxShadow: `inset 0 0 0 2px ${vars.color.focus}` },
  },
})
export const nodeName = style({
  minHeight: vars.button,
  padding: '4px 6px',
  border: 0,
  background: 'none',
  textAlign: 'start',
  cursor: 'pointer',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const tools = style({
  display: 'none',
  selectors: {
    [`${rowStyle}:hover &, ${rowStyle}:focus-within &, ${rowStyle}[data-selected=true] &`]: { display: 'flex' },
  },
  '@media': { '(hover: none)': { display: 'flex' } },
})
export const tool = style({
  width: vars.control,
  height: vars.control,
  border: 0,
  borderRadius: '6px',
  background: 'none',
  cursor: 'pointer',
  color: vars.color.quiet,
  selectors: {
    '&:hover:not(:disabled)': { background: vars.color.soft },
    '&:disabled': { opacity: 0.3, cursor: 'default' },
  },
})
/** Button that is also in the row's menu, because a phone has no room for it. */
export const spare = style([tool, { '@media': { '(pointer: coarse)': { display: 'none' } } }])
export const nested = style({ paddingInlineStart: '14px' })
export const group = style({ margin: '12px 0 4px', fontSize: '0.75rem', fontWeight: 600, color: vars.color.quiet })
