import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { equalColumns, font, mediaQueries, surface, toRem, wideColumn, visuallyHidden } from '#widgets/mixins.ts'
import { column } from '#widgets/ui/page.css.ts'
import { vars } from '#widgets/theme.css.ts'

/** Rows have neither gutter nor gap: the list spaces them, so that a measured row equals a drawn row. */
export const feed = style({
  display: 'flow-root',
  vars: { [vars.around.gutter]: '0px', [vars.around.gap]: '0px' },
  overflowAnchor: 'none',
  outline: 'none',
  transition: `opacity ${vars.motion.fade} ${vars.motion.in}`,
})
/** The gutter is read outside the feed, which sets it to zero for its rows. */
export const place = styleVariants({
  cards: { paddingInline: vars.around.gutter },
  rows: { paddingInline: vars.around.gutter, paddingTop: vars.around.gap },
  plain: {},
})
export const inner = styleVariants({
  cards: {},
  rows: { ...surface, overflow: 'hidden' },
  plain: { background: vars.color.card },
})

export const line = style({ display: 'flow-root' })
export const lineVariants = styleVariants({
  cards: { paddingTop: vars.space[8] },
  rows: { selectors: { '& + &': { borderTop: `${vars.size.hairline} solid ${vars.color.line}` } } },
  plain: { selectors: { '& + &': { borderTop: `${vars.size.hairline} solid ${vars.color.line}` } } },
})
export const two = style({
  ...equalColumns(2, 110, vars.space[8]),
  rowGap: `min(${vars.space[8]}, ${toRem(80)} * (var(--text-scale) - 1))`,
  alignItems: 'stretch',
})
export const article = style({ minWidth: 0, outline: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
globalStyle(`${article}:focus-visible`, {
  outline: `2px solid ${vars.color.brandStrong}`,
  borderRadius: vars.radius.card,
})
/** Stale rows during a refresh (docs/document-language.md §3). */
export const stale = style({ opacity: 0.6 })
export const foot = style({
  ...font.caption,
  color: vars.color.ink3,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[8],
  minHeight: vars.size.touch,
  paddingBlock: vars.space[8],
})
export const more = style({ padding: vars.space[12] })
export const unseen = style(visuallyHidden)
/** Skeletons of rows: separate cards, or parts of a card. */
const part = { padding: vars.space[12] }
export const bar = styleVariants({ cards: { ...surface, ...part, marginTop: vars.space[8] }, rows: part, plain: part })
/** On wide screens cards are in columns, each as wide as a phone (for a long list: `virtual-lines.tsx`). */
const lanes = (count: string) => ({
  '@media': {
    [mediaQueries.wide]: {
      display: 'grid',
      gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
      columnGap: vars.space[12],
    },
  },
})
globalStyle(`${column}:has(${place.cards})`, wideColumn)
// the rows of a list, and their skeletons
const shapes = `:has(> .${bar.cards})`
globalStyle(`.${inner.cards} .${feed}, .${inner.cards}${shapes}`, lanes(vars.around.lanes))
globalStyle(`.${inner.cards}.${two}${shapes}`, lanes(`calc(2 * ${vars.around.lanes})`))
