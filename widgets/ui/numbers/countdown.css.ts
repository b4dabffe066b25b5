import { style } from '@vanilla-extract/css'
import { tabular, u } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  ...tabular,
  display: 'inline-flex',
  flexWrap: 'wrap',
  overflowWrap: 'normal',
  alignItems: 'center',
  gap: vars.space[2],
})
export const boxed = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: u(20),
  paddingInline: u(3),
  borderRadius: vars.radius.chip,
  background: vars.color.shadeDeep,
  color: vars.color.onDark,
})
