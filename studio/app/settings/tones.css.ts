import { style } from '@vanilla-extract/css'
import { vars } from '#studio/look/theme.css.ts'

const { color, space, font } = vars

export const tones = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(176px, 1fr))',
  gap: space.normal,
  marginTop: space.wide,
})
export const tone = style({ display: 'flex', alignItems: 'center', gap: space.normal, fontSize: font.small })
export const sample = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '56px',
  height: '36px',
  borderRadius: vars.radius,
  boxShadow: `0 0 0 ${vars.hairline} ${color.line}`,
  fontSize: font.title,
  fontWeight: font.strong,
})
export const shape = style({ width: vars.icon, height: vars.icon, borderRadius: '50%' })
export const contrast = style({ color: color.quiet })
