import { style } from '@vanilla-extract/css'
import { font, scaleWithText, clampToOneLine, press, stickyBelowBars, touchTarget, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  // the block below has its own gap
  padding: `${vars.space[8]} ${vars.around.gutter} 0`,
})
export const sticky = style({ ...stickyBelowBars, paddingBottom: vars.space[8] })
export const box = style({
  position: 'relative',
  flex: `1 1 ${scaleWithText(150)}`,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: toRem(36),
  paddingInline: vars.space[12],
  borderRadius: vars.radius.button,
  background: vars.color.card,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  color: vars.color.ink3,
  '::after': touchTarget,
  selectors: { '&:focus-within': { borderColor: vars.color.brandStrong } },
})
/** At least 16 px, or an iPhone zooms the page on focus. */
export const input = style({
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  fontSize: `max(16px, ${vars.type.body.size})`,
  color: vars.color.ink,
  outline: 'none',
  position: 'relative',
  zIndex: 1,
  selectors: { '&::-webkit-search-cancel-button': { display: 'none' } },
})
export const wrong = style({ ...font.caption, flex: '1 0 100%', order: 1, color: vars.color.danger })
export const words = style({ ...font.body, ...clampToOneLine, flex: 1, textAlign: 'start', color: vars.color.ink3 })
export const clear = style({
  position: 'relative',
  zIndex: 2,
  display: 'grid',
  color: vars.color.ink3,
  '::before': touchTarget,
})
export const side = style([
  press,
  {
    ...font.body,
    position: 'relative',
    flex: 'none',
    maxWidth: '100%',
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[4],
    minHeight: vars.size.touch,
  },
])
/** The style sheet decides, because HTML from the server does not know the visitor's mode. */
export const usual = style({ selectors: { '[data-elder] &': { display: 'none' } } })
export const elder = style({ selectors: { ':root:not([data-elder]) &': { display: 'none' } } })
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
