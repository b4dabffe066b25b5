import { style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'
import { button } from '../inspector.css.ts'

const { color, space, font } = vars

export const sentence = style({ margin: 0, overflowWrap: 'anywhere' })
export const now = style({
  margin: 0,
  color: color.warning,
  fontSize: font.small,
  selectors: { '&[data-holds=true]': { color: color.accent } },
})
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.tight })
/** On a separate line, so that the comparison next to the value is not truncated. */
export const what = style([button, { flex: '1 1 100%', textAlign: 'start', overflowWrap: 'anywhere' }])
export const is = style({ flex: '1 1 8em', width: 'auto' })
export const value = style({ flex: '1 1 4em', width: 'auto' })
export const other = style({ color: color.quiet })
export const several = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space.normal}`, flexBasis: '100%' })
export const check = style({ display: 'inline-flex', alignItems: 'center', gap: space.tight, minHeight: vars.target })
export const group = style({
  display: 'grid',
  gap: space.close,
  paddingInlineStart: space.normal,
  borderInlineStart: `${vars.ring} solid ${color.line}`,
})
