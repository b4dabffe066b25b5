import { style, styleVariants } from '@vanilla-extract/css'
import { belowCorner, block, cellFrame, corner, font, scaleWithText, surface, toRem } from '#widgets/mixins.ts'
import { vipLevels } from '#widgets/colours.ts'
import { vars } from '#widgets/theme.css.ts'
import { toLevelStyle } from '../levels.ts'

export const root = style({ ...block, ...surface, padding: vars.space[12], display: 'grid', gap: vars.space[12] })
export const title = style({ ...font.row, fontWeight: vars.weight.strong, color: vars.color.ink })
export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${scaleWithText(120)}), 1fr))`,
  gap: `${vars.space[16]} ${vars.space[8]}`,
})
export const cell = style({
  ...cellFrame,
  gap: vars.space[4],
  minHeight: toRem(108),
  padding: vars.space[8],
  paddingTop: belowCorner(vars.space[8]),
  selectors: {
    '&[aria-checked=true]': {
      borderColor: vars.color.vipTo,
      boxShadow: `inset 0 0 0 1px ${vars.color.vipTo}`,
      background: `linear-gradient(${vars.color.press}, ${vars.color.press})`,
    },
  },
})
export const name = style({ ...font.body, fontWeight: vars.weight.strong })
export const price = style({ display: 'block' })
export const note = style({
  ...font.caption,
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: vars.space[4],
})
export const tag = style({
  ...corner,
  insetInline: `${toRem(8)} auto`,
  maxWidth: `calc(100% - ${toRem(8)})`,
})
/** The lowest level is silver; higher and unknown levels are gold. */
export const level = styleVariants(vipLevels, toLevelStyle)
