import { style } from '@vanilla-extract/css'
import { font } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const rowHeight = `max(${vars.size.touch}, calc(2 * ${vars.space[8]} + ${vars.type.body.line}))`
/** Seven rows high. */
export const columns = style({
  display: 'flex',
  height: `calc(7 * ${rowHeight})`,
  maxHeight: '60vh',
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
})
export const column = style({
  flex: 1.2,
  minWidth: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  selectors: {
    '& + &': { borderInlineStart: `${vars.size.hairline} solid ${vars.color.line}` },
    '&:first-child': { flex: 1.15 },
    '&:first-child:not(:last-child)': { background: vars.color.muted },
  },
})
export const near = style({
  ...font.caption,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  padding: `${vars.space[8]} ${vars.space[16]}`,
  color: vars.color.ink2,
})
export const option = style({
  ...font.body,
  display: 'block',
  width: '100%',
  minHeight: rowHeight,
  padding: `${vars.space[8]} ${vars.space[8]}`,
  color: vars.color.ink2,
  selectors: {
    '&[aria-selected=true]': {
      background: vars.color.card,
      color: vars.color.brandStrong,
      fontWeight: vars.weight.strong,
    },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&:active': { background: vars.color.press },
  },
})
export const skeleton = style({ display: 'grid', gap: vars.space[24], padding: vars.space[16] })
