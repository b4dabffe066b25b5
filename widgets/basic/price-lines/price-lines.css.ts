import { style, styleVariants } from '@vanilla-extract/css'
import { block, tabular, font, scaleWithText, surface } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const variant = styleVariants({ card: { ...block, ...surface, padding: vars.space[12] }, plain: block })
/** Stale sums during a refresh (docs/document-language.md §3). */
export const waiting = style({ opacity: 0.5 })
export const title = style({
  ...font.row,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  marginBottom: vars.space[8],
})
export const lines = style({ display: 'grid', gap: vars.space[8] })
export const line = style({
  ...font.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[16],
})
export const name = style({ flex: `1 1 ${scaleWithText(48)}`, color: vars.color.ink2 })
export const sum = style({ marginInlineStart: 'auto', color: vars.color.ink, whiteSpace: 'nowrap' })
/** A discount is not an amount due. */
export const less = style({ color: vars.color.brandStrong })
export const total = style({
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  paddingTop: vars.space[8],
  alignItems: 'center',
})
export const payable = style({
  color: vars.color.price,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'baseline',
  columnGap: vars.space[4],
  marginInlineStart: 'auto',
})
/** Only money has the colour of an amount due. */
export const points = style({ ...tabular, selectors: { [`${payable} &`]: { color: vars.color.brandStrong } } })
