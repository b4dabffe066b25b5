import { style } from '@vanilla-extract/css'
import { block, font } from '../../mixins.ts'
import { vars } from '../../theme.css.ts'

export const root = style({
  ...block,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[8],
  transition: `opacity ${vars.motion.fade} ${vars.motion.in}`,
  selectors: { '&[data-waiting=true]': { opacity: 0.5 } },
})
export const choice = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: vars.space[2],
  minHeight: vars.size.row,
  padding: vars.space[8],
  paddingInline: vars.space[12],
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.card,
  transition: `background-color ${vars.motion.press} ${vars.motion.in}`,
  selectors: {
    '&[aria-checked=true]': { borderColor: vars.color.brandStrong, background: vars.color.brandSoft },
    '&:active': { backgroundColor: vars.color.press },
  },
})
export const foot = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[4] })
export const fee = style({ ...font.caption, color: vars.color.ink3 })
