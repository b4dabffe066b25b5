import { globalStyle, style } from '@vanilla-extract/css'
import { block, font, surface } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, ...surface, paddingBlock: vars.space[12] })
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  paddingInline: vars.space[12],
  marginBottom: vars.space[8],
})
/** Aligns the button's label with the end of the content; its touch target extends further. */
globalStyle(`${head} > button`, { flex: '0 1 auto', marginInlineEnd: `calc(${vars.space[12]} * -1)` })
export const title = style({ ...font.row, fontWeight: vars.weight.strong, color: vars.color.ink, flex: 1, minWidth: 0 })
export const note = style({ ...font.secondary, color: vars.color.ink3 })
/** Blocks inside have no gutter, and the first has no gap above. */
export const body = style({
  paddingInline: vars.space[12],
  vars: {
    [vars.around.gutter]: '0px',
    [vars.around.gap]: vars.space[12],
    [vars.around.cardLine]: vars.color.line,
    [vars.around.surface]: vars.color.card,
  },
})
globalStyle(`${body} > :first-child`, { marginTop: 0 })
export const flush = style({ paddingInline: 0 })
/** Rows have their own padding. */
export const rows = style({ selectors: { '&&': { paddingBlock: 0, overflow: 'hidden' } } })
export const footer = style({
  ...font.caption,
  color: vars.color.ink3,
  paddingInline: vars.space[12],
  marginTop: vars.space[8],
})
