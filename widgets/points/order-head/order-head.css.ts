import { style, styleVariants } from '@vanilla-extract/css'
import { block, font, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const root = style({
  ...block,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  padding: vars.space[16],
  borderRadius: vars.radius.card,
})
export const tone = styleVariants({
  plain: [root, { background: vars.color.brandSoft, color: vars.color.brandStrong }],
  open: [root, { background: vars.color.warningSoft, color: vars.color.warning }],
  over: [root, { background: vars.color.neutralSoft, color: vars.color.ink2 }],
})
export const icon = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: toRem(44),
  height: toRem(44),
  borderRadius: vars.radius.pill,
  background: vars.color.card,
})
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: vars.space[2] })
export const name = style({ ...font.section, fontWeight: vars.weight.strong })
export const note = style({ ...font.secondary, color: vars.color.ink2 })
