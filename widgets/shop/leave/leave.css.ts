import { style } from '@vanilla-extract/css'
import { block, font, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  ...block,
  ...surface,
  padding: `${vars.space[32]} ${vars.space[16]} ${vars.space[16]}`,
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[8],
})
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: toRem(64),
  height: toRem(64),
  borderRadius: vars.radius.pill,
  background: vars.color.brandSoft,
  color: vars.color.brandStrong,
})
export const title = style({
  ...font.section,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  marginTop: vars.space[8],
})
export const host = style({ ...font.row, color: vars.color.brandStrong, textAlign: 'center' })
export const note = style({ ...font.secondary, color: vars.color.ink3, textAlign: 'center' })
export const ways = style({ display: 'grid', gap: vars.space[8], width: '100%', marginTop: vars.space[16] })
