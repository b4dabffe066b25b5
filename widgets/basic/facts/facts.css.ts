import { style, styleVariants } from '@vanilla-extract/css'
import { block, equalColumns, font, scaleWithText, surface, touchTarget } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const variant = styleVariants({ card: { ...block, ...surface, padding: vars.space[12] }, plain: block })
export const title = style({
  ...font.row,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  marginBottom: vars.space[8],
})
export const columns = styleVariants({
  1: { display: 'grid', rowGap: vars.space[8] },
  2: { ...equalColumns(2, 100, vars.space[12]), rowGap: vars.space[12] },
})
export const item = styleVariants({
  1: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[8],
    justifyContent: 'space-between',
    alignItems: 'baseline',
  },
  2: { display: 'grid', gap: vars.space[2], alignContent: 'start' },
})
export const label = style({ ...font.secondary, color: vars.color.ink3, flex: 'none', maxWidth: '50%' })
export const label2 = style({ maxWidth: 'none' })
export const value = style({
  ...font.body,
  color: vars.color.ink,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
})
export const end = style({ flex: `1 1 ${scaleWithText(116)}`, textAlign: 'end', justifyContent: 'flex-end' })
export const tone = styleVariants({
  plain: {},
  brand: { color: vars.color.brandStrong },
  warning: { color: vars.color.warning },
  danger: { color: vars.color.danger },
})
/** Its touch target extends inwards, because there is no space at the page's edge. */
export const copy = style({
  position: 'relative',
  flex: 'none',
  color: vars.color.brandStrong,
  '::before': {
    ...touchTarget,
    insetInline: `min(${vars.space[8]}, 100% + ${vars.space[8]} - ${vars.size.touch}) calc(${vars.space[8]} * -1)`,
  },
})
