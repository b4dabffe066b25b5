import { style } from '@vanilla-extract/css'
import { block, equalColumns, tabular, font, scaleWithText, press } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const numbers = style({ ...equalColumns(2, 110), padding: `${vars.space[8]} ${vars.space[24]} 0` })
export const name = style({ ...font.secondary, color: vars.color.onDark })
export const figure = style({ ...font.hero, ...tabular, color: vars.color.onDark })
export const invite = style({
  ...block,
  borderRadius: vars.radius.card,
  background: vars.color.card,
  overflow: 'hidden',
})
export const code = style([
  press,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[8],
    width: '100%',
    minHeight: vars.size.row,
    paddingInline: vars.space[16],
    color: vars.color.brandStrong,
  },
])
export const label = style({ ...font.body, color: vars.color.ink3 })
export const letters = style({
  ...font.section,
  ...tabular,
  letterSpacing: '0.06em',
  overflowWrap: 'normal',
  marginInlineStart: 'auto',
})
export const ways = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${scaleWithText(56)}), 1fr))`,
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  selectors: { '&:empty': { display: 'none' } },
})
export const way = style([
  press,
  {
    ...font.secondary,
    display: 'grid',
    justifyItems: 'center',
    gap: vars.space[4],
    padding: `${vars.space[12]} ${vars.space[4]}`,
    textAlign: 'center',
    color: vars.color.ink2,
  },
])
