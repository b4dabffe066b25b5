import { style } from '@vanilla-extract/css'
import { block, font, grown, u } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

export const root = style({
  ...block,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  padding: vars.space[12],
  borderRadius: vars.radius.card,
  color: vars.color.vipInk,
  background: `linear-gradient(100deg, ${vars.color.vipFrom}, ${vars.color.vipTo})`,
})
export const logo = style({ width: u(32), height: u(32), objectFit: 'contain' })
export const words = style({ flex: `1 1 ${grown(110)}`, minWidth: 0 })
export const name = style({ ...font.row, fontWeight: vars.weight.strong })
export const note = style(font.secondary)
export const button = style({ color: vars.color.vipInk, borderColor: vars.color.vipInk })
