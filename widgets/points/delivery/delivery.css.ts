import { style } from '@vanilla-extract/css'
import { block, font, surface } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, ...surface, overflow: 'hidden' })
export const types = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  background: vars.color.neutralSoft,
})
export const type = style({
  ...font.row,
  minHeight: vars.size.touch,
  textAlign: 'center',
  color: vars.color.ink2,
  selectors: {
    '&[aria-checked=true]': {
      color: vars.color.brandStrong,
      fontWeight: vars.weight.strong,
      background: vars.color.card,
      borderRadius: `${vars.radius.card} ${vars.radius.card} 0 0`,
    },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})
export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  width: '100%',
  minHeight: vars.size.row,
  padding: vars.space[12],
  textAlign: 'start',
  transition: `background-color ${vars.motion.press} ${vars.motion.in}`,
  selectors: { 'button&:active': { backgroundColor: vars.color.press }, '&:focus-visible': { outlineOffset: '-2px' } },
})
export const icon = style({ display: 'grid', color: vars.color.brandStrong })
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: vars.space[2] })
export const name = style({ ...font.row, fontWeight: vars.weight.strong, color: vars.color.ink })
export const phone = style({
  ...font.body,
  fontWeight: vars.weight.plain,
  color: vars.color.ink2,
  whiteSpace: 'nowrap',
})
export const note = style({ ...font.secondary, color: vars.color.ink3, overflowWrap: 'anywhere' })
export const open = style({ ...font.row, color: vars.color.ink3 })
