import { style, styleVariants } from '@vanilla-extract/css'
import { block, font, surface, u } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

export const variant = styleVariants({ card: { ...block, ...surface, overflow: 'hidden' }, plain: {} })
export const title = style({
  ...font.row,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  padding: `${vars.space[12]} ${vars.space[12]} ${vars.space[4]}`,
})
export const none = style({ ...font.body, color: vars.color.ink3, padding: vars.space[12] })
export const skeleton = style({ display: 'grid', gap: vars.space[24], padding: vars.space[12] })
const tile = style({ width: u(28), height: u(28), padding: u(4), borderRadius: vars.radius.control })
export const sign = styleVariants({
  wxpay: [tile, { color: vars.color.brandStrong, background: vars.color.brandSoft }],
  alipay: [tile, { color: vars.color.info, background: vars.color.infoSoft }],
  balance: [tile, { color: vars.color.warning, background: vars.color.warningSoft }],
})
