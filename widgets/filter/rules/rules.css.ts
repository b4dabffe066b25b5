import { globalStyle, style } from '@vanilla-extract/css'
import { block, choiceFrame, equalColumns, font, press, tabular, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, marginTop: vars.space[12] })
export const label = style({ ...font.row, color: vars.color.ink, marginBottom: vars.space[8] })
export const tiles = style({ ...equalColumns(3, 84, vars.space[8]), rowGap: vars.space[8] })
export const tile = style({
  ...choiceFrame,
  display: 'grid',
  justifyItems: 'center',
  minHeight: toRem(52),
  alignContent: 'center',
  padding: vars.space[4],
})
export const name = style({
  ...font.secondary,
  color: vars.color.ink2,
  selectors: { '[aria-checked=true] > &': { color: vars.color.brandStrong } },
})
export const sample = style({
  ...font.section,
  ...tabular,
  color: vars.color.ink,
  selectors: { '[aria-checked=true] > &': { color: vars.color.brandStrong } },
})
export const more = style([
  press,
  {
    ...font.body,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[4],
    minHeight: vars.size.touch,
    color: vars.color.brandStrong,
  },
])
export const others = style({})
globalStyle(`${others}${others} > *`, { margin: 0 })
