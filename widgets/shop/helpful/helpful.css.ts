import { style } from '@vanilla-extract/css'
import { block, font, press } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  ...block,
  display: 'grid',
  gap: vars.space[12],
  justifyItems: 'center',
  paddingBlock: vars.space[16],
})
export const ask = style({ ...font.secondary, color: vars.color.ink3 })
export const words = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: vars.space[12] })
export const word = style([
  press,
  {
    ...font.body,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[4],
    minHeight: vars.size.touch,
    minWidth: '8em',
    paddingInline: vars.space[16],
    borderRadius: vars.radius.button,
    border: `${vars.size.hairline} solid ${vars.color.lineStrong}`,
    background: vars.color.card,
    color: vars.color.ink2,
    selectors: {
      '&[aria-pressed=true]': {
        borderColor: vars.color.brandLine,
        background: vars.color.brandSoft,
        color: vars.color.brandStrong,
        fontWeight: vars.weight.strong,
      },
    },
  },
])
