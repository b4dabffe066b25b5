import { style } from '@vanilla-extract/css'
import { font, clampToOneLine, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  width: '100%',
  padding: `${vars.space[16]} ${vars.space[16]}`,
  color: vars.color.ink3,
})
export const face = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: toRem(56),
  height: toRem(56),
  borderRadius: vars.radius.pill,
  background: vars.color.card,
  color: vars.color.brand,
  overflow: 'hidden',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'stretch',
})
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: vars.space[2] })
export const name = style({ ...font.section, ...clampToOneLine, fontWeight: vars.weight.strong, color: vars.color.ink })
export const note = style({ ...font.secondary, ...clampToOneLine, color: vars.color.ink3 })
export const skeleton = style({ display: 'flex', alignItems: 'center', gap: vars.space[12] })
