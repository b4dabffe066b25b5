import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { block, font, surface } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ position: 'relative', padding: vars.space[12] })
/** In a list, the list sets the gaps between cards. */
export const variant = styleVariants({ card: { ...surface }, head: { ...block, ...surface, padding: vars.space[16] } })
export const top = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[8],
})
/** Its label leaves room for the name. */
globalStyle(`${top} > span`, { maxWidth: '60%' })
const strong = { fontWeight: vars.weight.strong, color: vars.color.ink, minWidth: 0 }
export const name = styleVariants({ card: { ...font.row, ...strong }, head: { ...font.section, ...strong } })
export const summary = style({ ...font.secondary, color: vars.color.ink3, marginTop: vars.space[2] })
export const numbers = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8], marginTop: vars.space[12] })
/** At the large type of some apps the third item wraps instead of overlapping its neighbour. */
export const figure = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  flex: '1 1 0',
  minWidth: 'max-content',
})
export const label = style({ ...font.caption, color: vars.color.ink3 })
export const value = style({
  display: 'flex',
  alignItems: 'flex-end',
  minHeight: vars.type.figure.line,
  color: vars.color.ink,
})
/** Long words wrap instead of widening their figure. */
export const word = style({
  ...font.row,
  width: 0,
  minWidth: '100%',
  fontWeight: vars.weight.strong,
  paddingBottom: vars.space[2],
})
export const speed = style({ ...font.secondary, color: vars.color.ink2, marginTop: vars.space[12] })
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4], marginTop: vars.space[8] })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: vars.type.figure.line,
  marginTop: vars.space[12],
  paddingTop: vars.space[8],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
})
export const price = style({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[8],
})
/** Its touch target is the entire card. */
export const button = style({})
globalStyle(`${root} ${button}`, { position: 'static', flex: '0 1 auto' })
export const skeleton = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[12] })
