import { style, styleVariants } from '@vanilla-extract/css'
import { tabular, font, toRem, mirror } from '#widgets/mixins.ts'
import { vipLevels } from '#widgets/colours.ts'
import { vars } from '#widgets/theme.css.ts'
import { toLevelStyle } from '../levels.ts'

/** The proportions of a bank card. It grows with large type. */
export const root = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'grid',
  gridTemplate: 'auto auto 1fr / minmax(0, 1fr)',
  width: `calc(100% - 2 * ${vars.around.gutter})`,
  maxWidth: toRem(320),
  marginInline: 'auto',
  marginTop: vars.around.gap,
  padding: vars.space[16],
  borderRadius: vars.radius.card,
  color: vars.color.vipInk,
  background: `linear-gradient(${mirror('120deg')}, ${vars.color.vipFrom}, ${vars.color.vipTo})`,
  '::before': {
    content: '""',
    gridArea: '1 / 1 / -1 / -1',
    paddingTop: `calc((100% + 2 * ${vars.space[16]}) / 1.586 - 2 * ${vars.space[16]})`,
  },
  '::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    border: `${vars.size.hairline} solid currentColor`,
    borderRadius: 'inherit',
    opacity: 0.3,
    pointerEvents: 'none',
  },
})
export const guilloche = style({
  position: 'absolute',
  zIndex: -1,
  insetInlineEnd: toRem(-48),
  bottom: toRem(-56),
  width: toRem(220),
  maxWidth: 'none',
  height: toRem(220),
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 0.5,
  opacity: 0.22,
  selectors: { '[dir=rtl] &': { transform: 'scaleX(-1)' } },
})
export const crown = style({ strokeWidth: 2.5, strokeLinejoin: 'round', strokeLinecap: 'round' })
export const top = style({ gridArea: '1 / 1', display: 'flex', alignItems: 'center', gap: vars.space[8] })
export const logo = style({ flex: 'none', width: toRem(32), height: toRem(32), objectFit: 'contain' })
export const name = style({ ...font.section, fontWeight: vars.weight.strong, flex: 1, minWidth: 0 })
export const state = style({
  ...font.badge,
  flex: 'none',
  paddingInline: vars.space[8],
  borderRadius: vars.radius.pill,
  border: `${vars.size.hairline} solid currentColor`,
})
export const until = style({ ...font.body, gridArea: '2 / 1', marginTop: vars.space[8] })
export const number = style({
  ...tabular,
  fontSize: `min(${vars.type.figure.size}, ${toRem(26)})`,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  gridArea: '3 / 1',
  alignSelf: 'end',
  paddingTop: vars.space[12],
  letterSpacing: '0.06em',
})
export const skeleton = style({ gridArea: '1 / 1', display: 'grid', gap: vars.space[12] })
/** The lowest level is silver; higher and unknown levels are gold. */
export const level = styleVariants(vipLevels, toLevelStyle)
