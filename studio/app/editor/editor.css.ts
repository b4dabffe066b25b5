import { style } from '@vanilla-extract/css'
import { problem } from '#studio/look/look.css.ts'
import { vars } from '#studio/look/theme.css.ts'

export const screen = style({ height: '100dvh', display: 'flex', flexDirection: 'column' })
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
  fontSize: 'inherit',
  lineHeight: 'inherit',
  minWidth: 0,
  flex: '1 1 160px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // next to the buttons a phone has room for half a line
  '@media': {
    '(max-width: 56.25em)': {
      flexBasis: '60px',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
      lineHeight: 1.3,
    },
  },
})
/** On a phone the panels are sheets under the canvas. */
export const isNarrow = '(max-width: 56.25em)'
/** Parts for wide screens only, and their replacements on a phone. */
export const wide = style({ '@media': { [isNarrow]: { display: 'none' } } })
export const narrow = style({ '@media': { '(min-width: 56.3125em)': { display: 'none' } } })
/** Popups that may cover the sheets and their tabs. */
export const overAll = style({ zIndex: 3 })
/** Line break before the second line of the bar on a phone. */
export const lineEnd = style({ display: 'none', '@media': { [isNarrow]: { display: 'block', flex: '1 1 100%' } } })
export const status = style({ '@media': { [isNarrow]: { flex: '1 1 48px', minWidth: 0 } } })
export const body = style({
  display: 'grid',
  flex: '1 1 0',
  minHeight: 0,
  gridTemplateColumns: '16.25rem minmax(0, 1fr) 20rem',
  gridTemplateAreas: '"left centre right"',
  '@media': {
    [isNarrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"centre" "sheet" "sheets"',
    },
  },
})
export const centre = style({
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  padding: '12px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gridArea: 'centre',
  '@media': { [isNarrow]: { padding: '8px 8px 0' } },
})
export const phone = style({
  position: 'relative',
  maxWidth: '100%',
  height: '100%',
  minHeight: '320px',
  // next to an open sheet only the page itself scrolls
  '@media': { [isNarrow]: { minHeight: 0 } },
  overflow: 'hidden',
  borderRadius: '14px',
  background: '#ffffff',
  boxShadow: `0 0 0 1px ${vars.color.edge}`,
})
export const frame = style({ display: 'block', width: '100%', height: '100%', border: 0 })
/** Problem on the canvas, at its lower edge. */
export const notice = style([problem, { position: 'absolute', insetInline: '8px', bottom: '8px' }])
/** The same for information. */
export const news = style([notice, { color: vars.color.ink, borderColor: vars.color.accent }])
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
  fontSize: '0.6875rem',
  lineHeight: '1.125rem',
  background: '#0a5fb8',
  color: '#ffffff',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // above the box if there is room, so that it covers no content
  selectors: { '&[data-above=true]': { transform: 'translateY(-100%)' } },
})

/** Number of findings, at the corner of the node. */
export const badge = style({
  position: 'absolute',
  top: 0,
  left: 0,
  minWidth: '18px',
  padding: '0 4px',
  borderRadius: '9px',
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: '1.125rem',
  textAlign: 'center',
  color: vars.color.onAccent,
  background: vars.color.danger,
  selectors: { '&[data-severity=warning]': { background: vars.color.warning } },
})

export const finding = style({
  display: 'grid',
  justifyItems: 'start',
  gap: '4px',
  padding: '10px 0',
  borderTop: `1px solid ${vars.color.line}`,
})
export const findingPlace = style({
  minHeight: vars.target,
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.accent,
  textAlign: 'start',
  fontSize: '0.8125rem',
  fontWeight: 600,
  cursor: 'pointer',
})
export const findingCode = style({ color: vars.color.quiet, fontSize: '0.6875rem' })
