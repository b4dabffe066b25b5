import { style } from '@vanilla-extract/css'
import { clampToOneLine, font, press } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'
import { height } from './place.css.ts'

export const root = style({ display: 'flex', height })
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
  flex: 3,
  minWidth: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'none',
  '::-webkit-scrollbar': { display: 'none' },
  selectors: { '&:first-child': { flex: 2 }, '&:first-child:not(:last-child)': { background: vars.color.muted } },
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
