import { style, styleVariants } from '@vanilla-extract/css'
import { block, font, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const variant = styleVariants({ card: { ...block, ...surface, overflow: 'hidden' }, plain: {} })
export const title = style({
  ...font.row,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  padding: `${vars.space[12]} ${vars.space[12]} ${vars.space[4]}`,
})
export const none = style({ ...font.body, color: vars.color.ink3, padding: vars.space[12] })
export const skeleton = style({ display: 'grid', gap: vars.space[24], padding: vars.space[12] })
const tile = style({
  width: toRem(28),
  height: toRem(28),
  borderRadius: vars.radius.control,
  background: 'currentColor',
})
/** White lines and shapes on the tile. */
export const line = style({ fill: 'none', stroke: vars.color.onDark })
export const shape = style({ fill: vars.color.onDark, stroke: 'currentColor', strokeWidth: 0.8 })
export const hole = style({ fill: 'currentColor', stroke: 'none' })
export const sign = styleVariants({
  wxpay: [tile, { color: vars.color.wechat }],
  alipay: [tile, { color: vars.color.alipay }],
  balance: [tile, { color: vars.color.wallet }],
})
