import { style } from '@vanilla-extract/css'
import { block, font, clampLines, surface } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  ...block,
  ...surface,
  padding: `${vars.space[24]} ${vars.space[16]}`,
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[4],
})
export const label = style({ ...font.secondary, fontWeight: vars.weight.plain, color: vars.color.ink3 })
export const money = style({ color: vars.color.price })
export const title = style({
  ...font.body,
  ...clampLines(2),
  color: vars.color.ink2,
  textAlign: 'center',
  textWrap: 'balance',
})
export const left = style({
  ...font.secondary,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  marginTop: vars.space[8],
  color: vars.color.ink3,
})
export const skeleton = style({ display: 'grid', justifyItems: 'center', gap: vars.space[12] })
