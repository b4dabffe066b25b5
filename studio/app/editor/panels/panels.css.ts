import { globalStyle, style } from '@vanilla-extract/css'
import { isNarrow } from '../editor.css.ts'
import { vars } from '#studio/look/theme.css.ts'

const side = style({ minHeight: 0, overflow: 'auto', background: vars.color.surface })
const sheet = {
  gridArea: 'sheet',
  height: '46dvh',
  border: 0,
  borderTop: `1px solid ${vars.color.line}`,
  selectors: { '&[data-open=false]': { display: 'none' } },
}
export const left = style([
  side,
  { gridArea: 'left', borderInlineEnd: `1px solid ${vars.color.line}`, '@media': { [isNarrow]: sheet } },
])
export const right = style([
  side,
  { gridArea: 'right', borderInlineStart: `1px solid ${vars.color.line}`, '@media': { [isNarrow]: sheet } },
])
/** Buttons that open the sheets on a phone. */
export const sheets = style({
  display: 'none',
  gridArea: 'sheets',
  background: vars.color.surface,
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { [isNarrow]: { display: 'flex', flexWrap: 'wrap', padding: '4px' } },
})
globalStyle(`${sheets} > button`, { flex: '1 1 22%', minWidth: 'max-content' })
export const tabs = style({
  display: 'flex',
  gap: '4px',
  padding: '6px 8px',
  borderBottom: `1px solid ${vars.color.line}`,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  background: vars.color.surface,
  // on a phone the sheet buttons replace the tabs
  '@media': { [isNarrow]: { display: 'none' } },
})
export const tab = style({
  flex: 1,
  minHeight: vars.button,
  padding: '0 8px',
  border: 0,
  borderRadius: '6px',
  background: 'none',
  color: vars.color.quiet,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { background: vars.color.ground },
    '&[data-active]': { background: vars.color.soft, color: vars.color.ink, fontWeight: 600 },
  },
})
export const panel = style({ padding: '12px' })
/** Fieldset around a panel, disabled while another tab edits the page. */
export const parts = style({ margin: 0, padding: 0, border: 0, minWidth: 0 })
export const items = style({ display: 'grid', gap: '2px', marginTop: '8px' })
export const item = style({
  display: 'block',
  width: '100%',
  minHeight: '44px',
  padding: '6px 8px',
  border: '1px solid transparent',
  borderRadius: '6px',
  background: 'none',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled)': { background: vars.color.ground, borderColor: vars.color.line },
    '&:disabled': { color: vars.color.quiet, cursor: 'default' },
  },
})
export const itemHint = style({ display: 'block', fontSize: '0.75rem', lineHeight: '1rem', color: vars.color.quiet })
export const section = style({ display: 'flex', alignItems: 'center', gap: '4px' })
export const part = style({ marginTop: '12px' })
/** Buttons that wrap onto the next line. */
export const wrapped = style({ flexWrap: 'wrap' })
export const share = style({ display: 'grid', gap: '6px', margin: 0 })
/** Title above the description, with the picture at the end of the line. */
export const shareCard = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 56px',
  columnGap: '12px',
  rowGap: '4px',
  padding: '12px',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius,
  background: vars.color.surface,
  overflowWrap: 'anywhere',
})
const clamped = { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const
export const shareTitle = style({
  ...clamped,
  gridColumn: '1 / -1',
  WebkitLineClamp: 2,
  fontWeight: vars.font.strong,
})
export const shareDescription = style({
  ...clamped,
  WebkitLineClamp: 3,
  alignSelf: 'start',
  color: vars.color.quiet,
  fontSize: vars.font.small,
})
export const sharePicture = style({
  width: '56px',
  height: '56px',
  objectFit: 'cover',
  background: vars.color.sunk,
  borderRadius: vars.radius,
})
export const changedPictures = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.close })
export const changedPicture = style({
  width: '64px',
  height: '48px',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius,
  overflow: 'hidden',
})
