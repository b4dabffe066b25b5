import { style } from '@vanilla-extract/css'
import { block, tabular, font, surface, toRem, lineStart } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  transition: `opacity ${vars.motion.fade} ${vars.motion.in}`,
  selectors: { '&[aria-busy=true]': { opacity: 0.5 } },
})
export const table = style({ ...block, ...surface, padding: `${vars.space[8]} ${vars.space[12]}` })
export const heads = style({
  ...font.caption,
  display: 'flex',
  justifyContent: 'space-between',
  color: vars.color.ink3,
  paddingBlock: vars.space[4],
})
export const day = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[12],
  ...font.body,
  minHeight: toRem(36),
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
})
export const date = style({ color: vars.color.ink2, fontVariantNumeric: 'tabular-nums' })
export const bar = style({
  flex: `1 1 ${toRem(40)}`,
  height: toRem(4),
  borderRadius: vars.radius.pill,
  overflow: 'hidden',
})
export const done = style({
  display: 'block',
  height: '100%',
  borderRadius: 'inherit',
  background: vars.color.brandLine,
  transformOrigin: lineStart,
})
export const used = style({
  ...tabular,
  minWidth: toRem(64),
  marginInlineStart: 'auto',
  textAlign: 'end',
  color: vars.color.ink,
})
