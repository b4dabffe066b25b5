import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../look/theme.css.ts'

const { color, space, font } = vars
const isNarrow = '(max-width: 900px)'

export const body = style({
  display: 'grid',
  minHeight: 0,
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  '@media': { [isNarrow]: { display: 'block', overflow: 'auto' } },
})
export const form = style({
  minHeight: 0,
  overflow: 'auto',
  padding: space.far,
  '@media': { [isNarrow]: { overflow: 'visible' } },
})
globalStyle(`${form} > *`, { maxWidth: '720px', marginInline: 'auto' })
export const title = style({ fontSize: font.title, lineHeight: '24px' })
export const fields = style({
  display: 'grid',
  margin: `${space.wide} auto`,
  padding: 0,
  border: `1px solid ${color.line}`,
  borderRadius: '10px',
  background: color.surface,
  minWidth: 0,
})
export const field = style({
  padding: `${space.wide} ${space.far}`,
  minWidth: 0,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
})
export const side = style({
  minHeight: 0,
  overflow: 'auto',
  padding: space.far,
  background: color.surface,
  borderInlineStart: `1px solid ${color.line}`,
  '@media': { [isNarrow]: { border: 0, overflow: 'visible' } },
})
