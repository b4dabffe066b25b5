import { style } from '@vanilla-extract/css'
import { block, font, clampToOneLine, press, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ display: 'grid', gridTemplateColumns: '2fr 3fr', height: toRem(320), overflow: 'hidden' })
export const here = style([
  press,
  {
    ...font.body,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[4],
    width: '100%',
    minHeight: vars.size.touch,
    paddingInline: vars.space[12],
    color: vars.color.brandStrong,
    borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
  },
])
export const column = style({
  position: 'relative',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'none',
  '::-webkit-scrollbar': { display: 'none' },
  selectors: { '&:first-child': { background: vars.color.muted } },
})
export const entry = style({
  ...font.body,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  width: '100%',
  minHeight: vars.size.touch,
  paddingInline: vars.space[12],
  color: vars.color.ink2,
  selectors: {
    '&[aria-pressed=true]': { color: vars.color.brandStrong, fontWeight: vars.weight.strong },
    [`${column}:first-child &[aria-pressed=true]`]: { background: vars.color.card },
    '&:active': { backgroundColor: vars.color.press },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})
export const name = style({ ...clampToOneLine, flex: 1, minWidth: 0 })
export const skeleton = style({ padding: vars.space[16] })
export const fold = style({ ...block, marginTop: vars.space[12] })
export const line = style([
  press,
  {
    ...font.row,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[8],
    width: '100%',
    minHeight: vars.size.touch,
    color: vars.color.ink3,
  },
])
export const label = style({ flex: 1, color: vars.color.ink })
export const chosen = style({ ...font.body, color: vars.color.brandStrong, fontWeight: vars.weight.strong })
export const none = style({ ...font.body, color: vars.color.ink3 })
export const box = style({
  borderRadius: vars.radius.control,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  overflow: 'hidden',
})
