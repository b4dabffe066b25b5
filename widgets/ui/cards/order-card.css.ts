import { style } from '@vanilla-extract/css'
import { font, touchTarget } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const copy = style({
  position: 'relative',
  marginInlineStart: vars.space[4],
  color: vars.color.brandStrong,
  verticalAlign: 'middle',
  '::before': touchTarget,
})
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  paddingTop: vars.space[8],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
})
export const money = style({ ...font.secondary, color: vars.color.ink3 })
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space[4],
  marginInlineStart: 'auto',
})
