import { style } from '@vanilla-extract/css'
import { block, tabular, font, press, touchTarget, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[8] })
export const name = style({ ...font.row, color: vars.color.ink, fontWeight: vars.weight.strong })
export const label = style({ ...font.body, color: vars.color.ink2 })
export const box = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[4],
  paddingInline: vars.space[12],
  borderRadius: vars.radius.control,
  background: vars.color.muted,
  border: `1px solid ${vars.color.muted}`,
  selectors: {
    '&:focus-within': { borderColor: vars.color.brandStrong },
    '&[data-wrong=true]': { borderColor: vars.color.danger },
  },
})
export const sign = style({ ...font.row, ...tabular, color: vars.color.ink })
export const input = style({
  ...font.figure,
  ...tabular,
  flex: 1,
  minWidth: 0,
  minHeight: toRem(48),
  color: vars.color.ink,
  outline: 'none',
  '::placeholder': { ...font.row, fontWeight: vars.weight.plain },
})
export const hint = style({
  ...font.secondary,
  color: vars.color.ink3,
  selectors: { '&[data-wrong=true]': { color: vars.color.danger } },
})
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8], paddingBlock: vars.space[8] })
export const chip = style([
  press,
  {
    ...font.secondary,
    position: 'relative',
    minHeight: toRem(30),
    paddingInline: vars.space[12],
    borderRadius: vars.radius.button,
    background: vars.color.neutralSoft,
    color: vars.color.ink2,
    '::before': touchTarget,
    selectors: { '&[aria-pressed=true]': { background: vars.color.brandSoft, color: vars.color.brandStrong } },
  },
])
