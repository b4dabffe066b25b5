import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { font, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: vars.space[8],
  padding: `${vars.space[32]} ${vars.space[24]} ${vars.space[16]}`,
  textAlign: 'center',
})
const arrive = keyframes({ from: { opacity: 0, transform: 'scale(0.8)' } })
const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: toRem(64),
  height: toRem(64),
  borderRadius: vars.radius.pill,
  marginBottom: vars.space[8],
  animation: `${arrive} ${vars.motion.page} ${vars.motion.in}`,
})
export const kind = styleVariants({
  success: [sign, { background: vars.color.brandSoft, color: vars.color.brand }],
  waiting: [sign, { background: vars.color.warningSoft, color: vars.color.warning }],
  failed: [sign, { background: vars.color.dangerSoft, color: vars.color.danger }],
  info: [sign, { background: vars.color.infoSoft, color: vars.color.info }],
  offline: [sign, { background: vars.color.warningSoft, color: vars.color.warning }],
})
/** As wide as the cards of the page; its blocks have no gutters of their own. */
export const ownSign = style({
  justifySelf: 'stretch',
  marginInline: `calc(-1 * ${vars.space[12]})`,
  marginBottom: vars.space[8],
  textAlign: 'start',
  vars: { [vars.around.gutter]: '0px', [vars.around.gap]: '0px' },
})
export const title = style({
  ...font.section,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  textAlign: 'center',
})
export const text = style({ ...font.body, color: vars.color.ink3, textWrap: 'balance' })
export const money = style({ color: vars.color.ink })
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[12],
  width: '100%',
  marginTop: vars.space[16],
  justifyContent: 'center',
})
/** Side by side when their labels fit on a line; a long label may extend into the margins. */
export const way = style({ flex: '1 0 auto', minWidth: '40%', maxWidth: `calc(100% + ${vars.space[16]})` })
