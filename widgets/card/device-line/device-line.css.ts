import { style } from '@vanilla-extract/css'
import { tabular, font, toRem, visuallyHidden } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

/** As wide as the rows below: for a card whose content extends to the edges. */
export const root = style({
  padding: `0 ${vars.space[12]} ${vars.space[8]}`,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
})
export const tile = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: vars.size.tile,
  height: vars.size.tile,
  borderRadius: vars.radius.control,
  background: vars.color.brandSoft,
  color: vars.color.brandStrong,
})
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: vars.space[2] })
export const name = style({
  ...font.row,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[8],
  color: vars.color.ink,
})
export const number = style({ ...font.caption, color: vars.color.ink3 })
export const sign = style({ width: toRem(20), height: toRem(16), flex: 'none' })
export const on = style({ fill: vars.color.brand })
export const low = style({ fill: vars.color.danger })
export const shell = style({ fill: 'none', stroke: vars.color.ink3, strokeWidth: 1.2, strokeLinecap: 'round' })
export const battery = style({
  ...font.caption,
  ...tabular,
  fontWeight: vars.weight.plain,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  color: vars.color.ink2,
})
export const unseen = style(visuallyHidden)
