import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

const { color } = vars
/** Shows one side at a time, with the list below. */
const isNarrow = '(max-width: 56.25em)'
/** The viewport without the bars above and below the canvases. */
const HEIGHT = 'max(420px, calc(100dvh - 196px))'

export const screen = style({ padding: '12px 16px' })
export const chooser = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 300px',
  gap: '16px',
  marginBottom: '12px',
  '@media': { [isNarrow]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: '8px' } },
})
export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  gap: '16px',
  '@media': { [isNarrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' } },
})
export const switcher = style({ display: 'none', '@media': { [isNarrow]: { display: 'flex', gap: '4px' } } })
export const toggle = style({
  flex: '1 1 0',
  minHeight: vars.button,
  border: `1px solid ${color.edge}`,
  borderRadius: '6px',
  background: color.surface,
  color: color.ink,
  cursor: 'pointer',
  selectors: { '&[aria-pressed=true]': { background: color.soft, borderColor: color.accent, fontWeight: 600 } },
})
export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '16px',
  // both sides share a grid area, so that switching does not shift the layout
  '@media': { [isNarrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateAreas: '"both"' } },
})
export const side = style({
  minWidth: 0,
  overflowX: 'auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  alignItems: 'start',
  '@media': {
    [isNarrow]: { gridArea: 'both', selectors: { '&[data-seen=false]': { visibility: 'hidden' } } },
  },
})
export const phone = style({
  position: 'relative',
  maxWidth: '100%',
  height: HEIGHT,
  overflow: 'hidden',
  borderRadius: '14px',
  background: '#ffffff',
  boxShadow: `inset 0 0 0 1px ${color.edge}`,
  '@media': { [isNarrow]: { height: 'max(320px, calc(100dvh - 340px))' } },
})
export const frame = style({ display: 'block', width: '100%', height: '100%', border: 0 })
export const glass = style({ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' })
export const trouble = style({ position: 'absolute', insetInline: '8px', bottom: '8px' })

/** Has a pale outer line so that it is visible on pages of any colour. */
export const box = style({
  position: 'absolute',
  top: 0,
  left: 0,
  outline: '2px dashed #9a5200',
  outlineOffset: '-2px',
  selectors: {
    '&[data-kind=added]': { outlineColor: '#017a62' },
    '&[data-kind=removed]': { outlineColor: '#c8281e' },
    '&[data-kind=moved]': { outlineColor: '#0a5fb8' },
    '&[data-selected=true]': { outlineStyle: 'solid', outlineWidth: '3px', outlineOffset: '-3px' },
  },
})
const named = {
  padding: '0 6px',
  fontSize: '0.6875rem',
  lineHeight: '1.125rem',
  color: '#ffffff',
  background: '#9a5200',
} as const
const kinds = {
  '&[data-kind=added], [data-kind=added] > &': { background: '#017a62' },
  '&[data-kind=removed], [data-kind=removed] > &': { background: '#c8281e' },
  '&[data-kind=moved], [data-kind=moved] > &': { background: '#0a5fb8' },
}
export const boxName = style({ ...named, position: 'absolute', top: 0, right: 0, selectors: kinds })
export const kind = style({ ...named, borderRadius: '4px', flex: 'none', fontWeight: 400, selectors: kinds })

export const list = style({
  minWidth: 0,
  maxHeight: HEIGHT,
  overflow: 'auto',
  padding: '12px',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: '10px',
  '@media': { [isNarrow]: { maxHeight: 'none' } },
})
globalStyle(`${list} > ul`, { marginTop: '8px' })
export const group = style({ selectors: { '& + &': { borderTop: `1px solid ${color.line}` } }, padding: '4px 0' })
export const groupName = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  overflowWrap: 'anywhere',
})
export const lines = style({ display: 'grid', gap: '2px', overflowWrap: 'anywhere' })
export const change = style({
  display: 'grid',
  gap: '2px',
  width: '100%',
  minHeight: vars.button,
  padding: '6px 8px',
  border: 0,
  borderRadius: '6px',
  background: 'none',
  color: color.ink,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.ground }, '&[aria-pressed=true]': { background: color.soft } },
})
