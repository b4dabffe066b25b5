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
const item = style([
  press,
  {
    ...font.body,
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[2],
    minWidth: 0,
    minHeight: vars.size.touch,
    color: vars.color.ink2,
    whiteSpace: 'nowrap',
  },
])
/** On a separate line with large type, where three names would be cut off. */
export const parts = style({ flex: `1 1 ${scaleWithText(160)}`, minWidth: 0, display: 'flex', gap: vars.space[12] })
export const part = style([item, { flex: '0 1 auto' }])
export const name = style({ ...clampToOneLine, minWidth: 0, maxWidth: scaleWithText(84) })
export const on = style({ color: vars.color.brandStrong, fontWeight: vars.weight.strong })
export const rest = style({ flex: 'none', display: 'flex', columnGap: vars.space[12], marginInlineStart: 'auto' })
export const all = style([item, { flex: 'none', gap: vars.space[4], paddingInlineEnd: vars.around.gutter }])
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
