import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { block, equalColumns, font, surface } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }
const root = style({ ...column, gap: vars.space[8] })
export const variant = styleVariants({
  card: [root, { ...block, ...surface, padding: `${vars.space[8]} ${vars.space[12]}` }],
  plain: [root, { ...block, paddingBlock: vars.space[8] }],
})
/** Other widgets that serve as controls have no margin here. */
export const fields = style(column)
globalStyle(`${fields}${fields} > *, ${fields}${fields} > * > *, ${fields}${fields} > * > * > *`, {
  marginInline: 0,
  marginTop: 0,
})
globalStyle(`${fields}${fields} > *`, { paddingInline: 0 })
/** The rows are a group, with lines between them. */
globalStyle(`${fields} > * + *`, { borderTop: `${vars.size.hairline} solid ${vars.color.line}` })
/** Two per line, for fields that request it. */
export const pairs = style([fields, equalColumns(2, 100, vars.space[16])])
globalStyle(`${pairs} > *`, { gridColumn: '1 / -1' })
globalStyle(`${pairs} > [data-half]`, { gridColumn: 'auto', borderTop: 'none' })
export const title = style({
  ...font.row,
  paddingTop: vars.space[4],
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
})
export const skeleton = style({ display: 'grid', gap: vars.space[16] })
export const bar = style({ display: 'grid', gap: vars.space[8] })
