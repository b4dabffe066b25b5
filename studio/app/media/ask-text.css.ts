import { style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

const { color, space } = vars

export const region = style({
  display: 'grid',
  gap: space.normal,
  padding: space.wide,
  background: color.surface,
  border: `1px solid ${color.accent}`,
  borderRadius: '10px',
  // the status remains, so that its next text is announced
  selectors: { '&[data-empty=true]': { position: 'absolute', padding: 0, border: 0 } },
})
export const status = style({ fontWeight: vars.font.strong, overflowWrap: 'anywhere' })
export const card = style({
  display: 'grid',
  gridTemplateColumns: '160px minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.wide,
  '@media': { '(max-width: 47.5em)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const picture = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  maxHeight: '160px',
  width: '100%',
  borderRadius: vars.radius,
  background: color.sunk,
  overflow: 'hidden',
})
export const image = style({ width: '100%', height: '100%', objectFit: 'contain', minHeight: 0 })
export const fields = style({ display: 'grid', gap: space.normal, maxWidth: '480px' })
export const buttons = style({ flexWrap: 'wrap' })
