import { style } from '@vanilla-extract/css'
import { tabular, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const line = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  overflowWrap: 'normal',
  alignItems: 'center',
  gap: vars.space[2],
} as const
export const root = style({ ...tabular, ...line })
export const clock = style(line)
export const boxed = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: toRem(20),
  paddingInline: toRem(3),
  borderRadius: vars.radius.chip,
  background: vars.color.shadeDeep,
  color: vars.color.onDark,
})
