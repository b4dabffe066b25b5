import { style, styleVariants } from '@vanilla-extract/css'
import { font, scaleWithText, clampToOneLine, press, stickyBelowBars, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ background: vars.around.surface })
export const sticky = styleVariants({
  top: stickyBelowBars,
  tabs: { ...stickyBelowBars, top: `calc(${vars.around.top} + ${vars.size.tabs} - 2px)` },
})
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[12],
  paddingInlineStart: vars.around.gutter,
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
})
export const part = style([
  press,
  {
    ...font.body,
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: vars.size.touch,
    color: vars.color.ink2,
  },
])
/** On a separate line with large type, where three names would be cut off. */
export const parts = style({ flex: `1 1 ${scaleWithText(160)}`, minWidth: 0, display: 'flex', gap: vars.space[12] })
export const name = style({
  ...clampToOneLine,
  wordBreak: 'break-all',
})
/** Only a choice is shortened, never the name of a filter. */
export const on = style({ flexShrink: 1, color: vars.color.brandStrong, fontWeight: vars.weight.strong })
export const rest = style({ flex: 'none', display: 'flex', columnGap: vars.space[12], marginInlineStart: 'auto' })
export const all = style([part, { gap: vars.space[4], paddingInlineEnd: vars.around.gutter }])
export const count = style({
  ...font.badge,
  minWidth: toRem(16),
  paddingInline: toRem(4),
  borderRadius: vars.radius.pill,
  background: vars.color.brandFill,
  color: vars.color.onBrand,
  textAlign: 'center',
  fontWeight: vars.weight.strong,
})
export const arrange = style([
  press,
  {
    position: 'relative',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: vars.size.touch,
    height: vars.size.touch,
    marginInlineStart: `calc(${vars.around.gutter} * -1)`,
    color: vars.color.ink2,
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      top: toRem(14),
      bottom: toRem(14),
      borderInlineStart: `${vars.size.hairline} solid ${vars.color.lineStrong}`,
    },
  },
])
