import { style } from '@vanilla-extract/css'
import { tabular, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: toRem(28),
  height: toRem(28),
  borderRadius: vars.radius.pill,
  background: vars.color.muted,
})
export const number = style({ ...tabular, fontWeight: vars.weight.plain })
export const chips = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: vars.space[4] })
