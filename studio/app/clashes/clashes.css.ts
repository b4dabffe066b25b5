import { style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

export const clashes = style({
  maxHeight: '40dvh',
  overflow: 'auto',
  padding: '8px 12px',
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.line}`,
})
export const list = style({ display: 'grid', gap: '4px', marginTop: '4px' })
export const clash = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: vars.button,
  overflowWrap: 'anywhere',
  '@media': { '(max-width: 37.5em)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const place = style({ fontWeight: 600 })
