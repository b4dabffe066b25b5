import { style } from '@vanilla-extract/css'
import { block, tabular, font, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, ...surface, overflow: 'hidden' })
export const stage = style({ position: 'relative', background: vars.color.shadeDeep, overflow: 'hidden' })
export const video = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' })
export const poster = style({ position: 'absolute', top: 0, insetInlineStart: 0, width: '100%' })
/** Covers the picture; the play icon has an overlay. */
export const start = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  display: 'grid',
  placeItems: 'center',
  selectors: { '&:focus-visible': { outlineOffset: '-3px' } },
})
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: toRem(56),
  height: toRem(56),
  paddingInlineStart: toRem(3),
  borderRadius: vars.radius.pill,
  background: vars.color.veil,
  color: vars.color.onDark,
})
export const bar = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  padding: `${vars.space[16]} ${vars.space[12]} ${vars.space[4]}`,
  color: vars.color.onDark,
  background: `linear-gradient(transparent, ${vars.color.veil})`,
})
export const button = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: vars.size.touch,
  minHeight: vars.size.touch,
  selectors: { '&:focus-visible': { outlineColor: vars.color.onDark } },
})
export const time = style({ ...font.caption, ...tabular, flex: 'none' })
export const track = style({
  flex: 1,
  minWidth: 0,
  height: vars.size.touch,
  cursor: 'pointer',
  background: 'transparent',
  selectors: {
    '&::-webkit-slider-runnable-track': {
      height: toRem(3),
      borderRadius: vars.radius.pill,
      background: `linear-gradient(${vars.color.onDark}, ${vars.color.onDark}) 0 0 / var(--played, 0%) 100% no-repeat, ${vars.color.onVeil}`,
    },
    '&::-webkit-slider-thumb': {
      appearance: 'none',
      width: toRem(12),
      height: toRem(12),
      marginTop: toRem(-4.5),
      borderRadius: vars.radius.pill,
      background: vars.color.onDark,
    },
    '&:focus-visible': { outlineColor: vars.color.onDark, outlineOffset: '-8px' },
  },
})
export const words = style({ padding: vars.space[12], display: 'grid', gap: vars.space[2] })
export const title = style({ ...font.row, color: vars.color.ink })
export const note = style({ ...font.secondary, color: vars.color.ink3 })
export const lost = style({
  ...font.body,
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  color: vars.color.onDark,
  background: vars.color.veil,
})
