import { style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

const { color, space } = vars

export const shared = style({
  display: 'grid',
  gap: space.tight,
  padding: `${space.close} ${space.normal}`,
  border: `1px solid ${color.line}`,
  borderRadius: '8px',
  overflowWrap: 'anywhere',
})
