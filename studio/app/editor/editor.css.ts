import { style } from '@vanilla-extract/css'
import { vars } from '../../look/theme.css.ts'

export const screen = style({ height: '100dvh', display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' })
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  padding: '6px 12px',
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.line}`,
})
export const name = style({
  minWidth: 0,
  flex: '1 1 160px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
/** On a phone one below the other: the canvas, what is chosen, the outline. */
const isNarrow = '(max-width: 900px)'
export const body = style({
  display: 'grid',
  minHeight: 0,
  gridTemplateColumns: '260px minmax(0, 1fr) 320px',
  '@media': { [isNarrow]: { display: 'flex', flexDirection: 'column', overflow: 'auto' } },
})
const side = style({
  minHeight: 0,
  overflow: 'auto',
  padding: '12px',
  background: vars.color.surface,
  borderInline: `1px solid ${vars.color.line}`,
})
export const left = style([side, { '@media': { [isNarrow]: { flex: 'none', order: 2, overflow: 'visible' } } }])
export const right = style([side, { '@media': { [isNarrow]: { flex: 'none', order: 1, overflow: 'visible' } } }])
export const centre = style({
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  padding: '12px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  '@media': { [isNarrow]: { flex: 'none', height: 'max(320px, 60dvh)' } },
})
export const phone = style({
  position: 'relative',
  maxWidth: '100%',
  height: '100%',
  minHeight: '320px',
  overflow: 'hidden',
  borderRadius: '14px',
  background: '#ffffff',
  boxShadow: `0 0 0 1px ${vars.color.edge}`,
})
export const frame = style({ display: 'block', width: '100%', height: '100%', border: 0 })
export const glass = style({ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' })
export const box = style({
  position: 'absolute',
  top: 0,
  left: 0,
  outline: `1px dashed ${vars.color.mark}`,
  outlineOffset: '-1px',
  selectors: { '&[data-selected=true]': { outline: `2px solid ${vars.color.mark}`, outlineOffset: '-2px' } },
})
export const boxName = style({
  position: 'absolute',
  top: 0,
  left: 0,
  maxWidth: '100%',
  padding: '0 6px',
  fontSize: '11px',
  lineHeight: '18px',
  background: '#0a5fb8',
  color: '#ffffff',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const tree = style({ display: 'flex', flexDirection: 'column' })
export const node = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  borderRadius: '6px',
  selectors: {
    '&:hover, &:focus-within': { background: vars.color.ground },
    '&[data-selected=true]': { background: vars.color.soft },
  },
})
export const nodeName = style({
  minHeight: '32px',
  padding: '4px 6px',
  border: 0,
  background: 'none',
  textAlign: 'start',
  cursor: 'pointer',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const faint = style({ color: vars.color.quiet })
export const tools = style({
  display: 'flex',
  visibility: 'hidden',
  selectors: { [`${node}:hover &, ${node}:focus-within &, ${node}[data-selected=true] &`]: { visibility: 'visible' } },
  '@media': { '(hover: none)': { visibility: 'visible' } },
})
export const tool = style({
  width: '28px',
  height: '28px',
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
export const nested = style({ paddingInlineStart: '14px' })
export const group = style({ margin: '12px 0 4px', fontSize: '12px', fontWeight: 600, color: vars.color.quiet })
export const finding = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4px' })
export const words = style({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '8px',
})
