import { style, styleVariants } from '@vanilla-extract/css'
import { block, font, surface, mirror } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const variant = styleVariants({
  card: { ...block, ...surface, overflow: 'hidden' },
  plain: {
    background: vars.color.card,
    // consecutive lists in a card look like a single list
    selectors: {
      '& + &': {
        background: `linear-gradient(${vars.color.line}, ${vars.color.line}) calc(50% + ${mirror('50%')}) top / calc(100% - ${vars.space[12]}) ${vars.size.hairline} no-repeat ${vars.color.card}`,
      },
    },
  },
})
export const title = style({
  ...font.row,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  padding: `${vars.space[12]} ${vars.space[12]} 0`,
})
export const danger = style({ color: vars.color.danger })
