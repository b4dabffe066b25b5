import { style } from '@vanilla-extract/css'
import { block, choiceFrame, equalColumns, font } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({
  ...block,
  ...equalColumns(2, 120, vars.space[8]),
  rowGap: vars.space[8],
  transition: `opacity ${vars.motion.fade} ${vars.motion.in}`,
  selectors: { '&[data-waiting=true]': { opacity: 0.5 } },
})
export const choice = style({
  ...choiceFrame,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: vars.space[2],
  minHeight: vars.size.row,
  padding: vars.space[8],
  paddingInline: vars.space[12],
})
export const foot = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[4] })
export const fee = style({ ...font.caption, color: vars.color.ink3 })
