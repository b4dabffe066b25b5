import { style } from '@vanilla-extract/css'
import { block, choiceFrame, font, scaleWithText, press, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, ...surface, padding: vars.space[12] })
export const title = style({
  ...font.row,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  marginBottom: vars.space[8],
})
export const choices = style({ display: 'grid', gap: vars.space[8] })
export const choice = style({
  ...choiceFrame,
  display: 'grid',
  gap: vars.space[8],
  width: '100%',
  padding: vars.space[12],
})
export const head = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[8] })
export const name = style({ ...font.row, fontWeight: vars.weight.strong, color: vars.color.ink, flex: 1, minWidth: 0 })
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: toRem(20),
  height: toRem(20),
  borderRadius: vars.radius.pill,
  border: `1px solid ${vars.color.lineStrong}`,
  color: 'transparent',
  forcedColorAdjust: 'none',
  selectors: {
    [`${choice}[aria-checked=true] &`]: {
      background: vars.color.brandFill,
      borderColor: vars.color.brandStrong,
      color: vars.color.onBrand,
    },
  },
})
export const numbers = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] })
export const cell = style({
  display: 'grid',
  flex: `1 1 max(${scaleWithText(70)}, calc((100% - 2 * ${vars.space[8]}) / 3 - 0.01rem))`,
  minWidth: 'min-content', // a long number has a separate row
})
export const label = style({ ...font.caption, color: vars.color.ink3 })
export const terms = style({
  ...font.secondary,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[12],
  color: vars.color.ink2,
})
export const desc = style({ ...font.caption, color: vars.color.ink3 })
export const more = style([
  press,
  {
    ...font.secondary,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[4],
    width: '100%',
    minHeight: vars.size.touch,
    marginBottom: `calc(${vars.space[8]} * -1)`,
    color: vars.color.brandStrong,
  },
])
