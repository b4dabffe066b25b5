import { style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

const { color, space, font } = vars
const isNarrow = '(max-width: 56.25em)'

export const welcome = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.normal} ${space.wide}`,
  position: 'relative',
  marginBottom: space.wide,
  paddingBlock: space.wide,
  paddingInline: `${space.far} 44px`,
  borderRadius: '10px',
  background: color.soft,
  color: color.ink,
})
export const close = style({
  minWidth: vars.control,
  minHeight: vars.control,
  padding: 0,
  border: 0,
  borderRadius: vars.radius,
  background: 'none',
  color: color.ink,
  cursor: 'pointer',
  selectors: { [`${welcome} &`]: { position: 'absolute', insetBlockStart: space.close, insetInlineEnd: space.close } },
})
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.normal,
  padding: `2px ${space.wide}`,
  background: color.soft,
  borderBottom: `${vars.hairline} solid ${color.line}`,
})
export const steps = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space.far}`, flex: 1, minWidth: 0 })
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.close,
  minHeight: '28px',
  fontSize: font.small,
  lineHeight: '1rem',
  color: color.ink,
  selectors: {
    '&[data-is=next]': { fontWeight: font.strong },
    // a phone only has room for the next step
    '&[data-is=done], &[data-is=later]': { '@media': { [isNarrow]: { display: 'none' } } },
  },
})
export const number = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '1.125rem',
  height: '1.125rem',
  borderRadius: '50%',
  fontSize: '0.6875rem',
  background: color.surface,
  color: color.ink,
  selectors: {
    '[data-is=next] > &': { background: color.accent, color: color.onAccent },
  },
})
