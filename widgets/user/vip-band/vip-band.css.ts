import { style, styleVariants } from '@vanilla-extract/css'
import { block, font, scaleWithText, toRem, mirror } from '#widgets/mixins.ts'
import { vipLevels } from '#widgets/colours.ts'
import { vars } from '#widgets/theme.css.ts'
import { toLevelStyle } from '#widgets/vip/levels.ts'

export const root = style({
  ...block,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  padding: vars.space[12],
  borderRadius: vars.radius.card,
  color: vars.color.vipInk,
  background: `linear-gradient(${mirror('100deg')}, ${vars.color.vipFrom}, ${vars.color.vipTo})`,
})
export const logo = style({ width: toRem(32), height: toRem(32), objectFit: 'contain' })
/** As wide as the name, so that the button is next to it while both have room; never so wide that it wraps below the logo. */
export const words = style({
  flex: '1 1 auto',
  minWidth: scaleWithText(60),
  maxWidth: `calc(100% - ${toRem(32)} - ${vars.space[12]})`,
})
export const name = style({ ...font.row, fontWeight: vars.weight.strong })
/** Limited to the name's width, so that it does not widen the block. */
export const note = style({ ...font.secondary, width: 0, minWidth: '100%', wordBreak: 'keep-all' })
export const button = style({ marginInlineStart: 'auto', color: vars.color.vipInk, borderColor: vars.color.vipInk })
/** The lowest level is silver; higher and unknown levels are gold. */
export const level = styleVariants(vipLevels, toLevelStyle)
