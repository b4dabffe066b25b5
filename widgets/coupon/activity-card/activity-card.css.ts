import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { font, scaleWithText, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const root = { display: 'grid', gap: vars.space[8] } as const
export const variant = styleVariants({
  card: { ...surface, ...root, padding: vars.space[12] },
  plain: { ...root, padding: `${vars.space[8]} ${vars.space[12]}` },
})
export const top = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[8],
})
/** Its label leaves room for the name. */
globalStyle(`${top} > span`, { maxWidth: '60%' })
export const name = style({ ...font.row, fontWeight: vars.weight.strong, color: vars.color.ink, minWidth: 0 })
export const highlight = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'stretch',
  borderRadius: vars.radius.control,
  border: `${vars.size.hairline} solid ${vars.color.brandLine}`,
  overflow: 'hidden',
  selectors: { '[data-over] &': { borderColor: vars.color.line } },
})
export const pay = style({
  flex: '1 0 auto',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minWidth: toRem(92),
  padding: vars.space[12],
  color: vars.color.ink3,
})
export const hint = style({ ...font.caption, color: vars.color.ink3 })
export const gifts = style({
  flex: `9999 1 ${scaleWithText(130)}`,
  minWidth: 0,
  display: 'grid',
  alignContent: 'center',
  gap: vars.space[4],
  padding: vars.space[12],
  background: vars.color.brandSoft,
  selectors: { '[data-over] &': { background: vars.color.neutralSoft } },
})
export const gift = style({
  ...font.body,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  fontWeight: vars.weight.strong,
  color: vars.color.brandStrong,
  selectors: { '[data-over] &': { color: vars.color.ink2 } },
})
export const desc = style({ ...font.secondary, color: vars.color.ink2 })
export const reason = style({ ...font.secondary, color: vars.color.warning })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  minHeight: toRem(28),
})
export const skeleton = style({ display: 'grid', gap: vars.space[12] })
