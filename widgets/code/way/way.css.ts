import { globalStyle, style } from '@vanilla-extract/css'
import { block, font, press, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, ...surface, display: 'grid', gap: vars.space[12], padding: vars.space[12] })
export const title = style({
  ...font.row,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  color: vars.color.ink,
  fontWeight: vars.weight.strong,
})
/** Aligns the button's label with the end of the content. */
globalStyle(`${title} > button`, { marginInlineEnd: `calc(${vars.space[12]} * -1)` })
export const words = style({ flex: 1, minWidth: 0 })
export const icon = style({ display: 'grid', color: vars.color.brand })
export const code = style([
  press,
  {
    justifySelf: 'center',
    width: toRem(148),
    padding: vars.space[8],
    borderRadius: vars.radius.card,
    background: vars.color.card,
    border: `${vars.size.hairline} solid ${vars.color.line}`,
  },
])
export const line = style({ display: 'flex', alignItems: 'center', gap: vars.space[12] })
export const sign = style({ flex: 'none', width: toRem(48) })
export const beside = style({ minWidth: 0, display: 'grid', gap: vars.space[2] })
export const under = style([beside, { justifyItems: 'center', textAlign: 'center' }])
export const name = style({ ...font.body, color: vars.color.ink, fontWeight: vars.weight.strong })
export const note = style({ ...font.secondary, color: vars.color.ink3 })
export const steps = style({ display: 'grid', gap: vars.space[8], counterReset: 'step' })
export const step = style({
  ...font.body,
  display: 'flex',
  gap: vars.space[8],
  color: vars.color.ink2,
  counterIncrement: 'step',
  '::before': {
    ...font.caption,
    content: 'counter(step)',
    flex: 'none',
    width: toRem(18),
    height: toRem(18),
    marginTop: toRem(1),
    lineHeight: toRem(18),
    borderRadius: vars.radius.pill,
    background: vars.color.brandSoft,
    color: vars.color.brandStrong,
    textAlign: 'center',
    fontWeight: vars.weight.strong,
  },
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] })
export const middle = style([buttons, { justifyContent: 'center' }])
