import { globalStyle, style } from '@vanilla-extract/css'
import { font, scaleWithText, toRem, lineStart } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  paddingBlock: vars.space[12],
  selectors: { '& + &': { borderTop: `${vars.size.hairline} solid ${vars.color.line}` } },
})
export const words = style({ flex: `1 1 ${scaleWithText(106)}`, minWidth: 0 })
export const name = style({ ...font.row, fontWeight: vars.weight.strong, color: vars.color.ink })
export const note = style({ ...font.secondary, color: vars.color.ink3 })
export const sold = style({
  ...font.caption,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  marginTop: vars.space[4],
  color: vars.color.ink3,
})
export const bar = style({
  width: toRem(72),
  height: toRem(4),
  borderRadius: vars.radius.pill,
  background: vars.color.neutralSoft,
  overflow: 'hidden',
})
export const done = style({
  display: 'block',
  height: '100%',
  borderRadius: 'inherit',
  background: vars.color.amber,
  transformOrigin: lineStart,
})
export const side = style({
  display: 'grid',
  justifyItems: 'end',
  gap: vars.space[8],
  flex: 'none',
  marginInlineStart: 'auto',
})
export const price = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-end' })
/** Its touch target is the entire row. */
export const button = style({})
globalStyle(`${root} ${button}`, { position: 'static' })
