import { style } from '@vanilla-extract/css'
import { font, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  width: '100%',
  minHeight: vars.size.row,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  transition: `background-color ${vars.motion.press} ${vars.motion.in}`,
  selectors: {
    '&:active:not(:disabled)': { backgroundColor: vars.color.press },
    '& + &::before': {
      content: '""',
      position: 'absolute',
      top: 0,
      insetInline: vars.space[12],
      borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
    },
  },
})
export const icon = style({ display: 'grid', selectors: { [`${row}:disabled &`]: { opacity: 0.45 } } })
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: vars.space[2] })
export const title = style({
  ...font.row,
  color: vars.color.ink,
  selectors: { [`${row}:disabled &`]: { color: vars.color.ink3 } },
})
export const note = style({ ...font.secondary, color: vars.color.ink3 })
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: toRem(20),
  height: toRem(20),
  borderRadius: vars.radius.pill,
  border: `1px solid ${vars.color.lineStrong}`,
  color: 'transparent',
  forcedColorAdjust: 'none',
  selectors: {
    [`${row}[aria-checked=true] &`]: { border: 0, background: vars.color.brandFill, color: vars.color.onBrand },
    [`${row}:disabled &`]: { background: vars.color.neutralSoft, borderColor: 'transparent' },
  },
})
