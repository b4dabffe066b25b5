import { style } from '@vanilla-extract/css'
import { tabular, font, scaleWithText, press } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const sum = style({ display: 'grid', padding: `${vars.space[8]} ${vars.space[16]} 0` })
export const label = style({ ...font.body, color: vars.color.onDark })
export const points = style({ ...font.hero, ...tabular, color: vars.color.onDark })
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginTop: vars.space[12],
  marginInline: vars.around.gutter,
  borderRadius: vars.radius.card,
  background: vars.color.card,
})
export const way = style([
  press,
  {
    ...font.secondary,
    // four in a line, or two where four do not fit: never three and one
    flex: `1 1 clamp(25%, (4 * ${scaleWithText(56)} - 100%) * 999, 50%)`,
    display: 'grid',
    justifyItems: 'center',
    gap: vars.space[4],
    paddingBlock: vars.space[12],
    paddingInline: vars.space[4],
    textAlign: 'center',
    color: vars.color.ink2,
  },
])
