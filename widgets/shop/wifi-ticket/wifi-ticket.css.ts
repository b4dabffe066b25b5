import { style } from '@vanilla-extract/css'
import { block, tabular, font, press, surface, touchTarget, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, ...surface, overflow: 'hidden' })
export const head = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[4],
  minHeight: toRem(96),
  padding: `${vars.space[24]} ${vars.space[16]} ${vars.space[16]}`,
  background: vars.color.enamel,
  color: vars.color.onDark,
  textAlign: 'center',
})
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: toRem(48),
  height: toRem(48),
  marginBottom: vars.space[4],
  borderRadius: vars.radius.pill,
  background: vars.color.onDarkSoft,
})
export const name = style({ ...font.figureLarge, fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
export const kind = style({ ...font.secondary })
export const code = style({ padding: `${vars.space[16]} ${vars.space[12]} 0` })
export const secret = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  margin: vars.space[12],
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderRadius: vars.radius.control,
  background: vars.color.muted,
})
export const label = style({ ...font.secondary, color: vars.color.ink3, flex: 'none' })
export const password = style({
  ...font.section,
  ...tabular,
  flex: 1,
  minWidth: 0,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
export const copy = style([
  press,
  {
    position: 'relative',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: toRem(28),
    height: toRem(28),
    color: vars.color.brandStrong,
    '::before': touchTarget,
  },
])
export const skeleton = style({ display: 'grid', placeItems: 'center', padding: vars.space[24] })
