import { style } from '@vanilla-extract/css'
import { block, font, clampToOneLine, press, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const button = style([
  press,
  {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    minWidth: toRem(44),
    minHeight: vars.size.touch,
  },
])
/** In the last column of the navigation bar: the title takes the remaining width in the middle. */
export const inBar = style([button, { gridColumn: 3, justifySelf: 'end', marginInlineEnd: vars.space[4] }])
/** On a page without that bar, it is placed in the content. */
export const alone = style([
  button,
  {
    ...block,
    gridAutoFlow: 'column',
    gap: vars.space[8],
    paddingInline: vars.space[16],
    borderRadius: vars.radius.button,
    background: vars.color.card,
  },
])
export const text = style({ ...font.badge, ...clampToOneLine, maxWidth: toRem(72) })
