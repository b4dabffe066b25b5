import { globalStyle, style } from '@vanilla-extract/css'
import { font, press, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...surface, display: 'grid', gap: vars.space[8], padding: vars.space[12] })
export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space[8] })
export const avatar = style({ flex: 'none', width: toRem(32) })
export const who = style({ flex: 1, minWidth: 0, display: 'grid' })
export const name = style({ ...font.body, fontWeight: vars.weight.strong, color: vars.color.ink })
export const stars = style({ display: 'flex', gap: vars.space[2] })
export const star = style({
  color: vars.color.lineStrong,
  display: 'grid',
  selectors: { '&[data-on=true]': { color: vars.color.amber } },
})
globalStyle(`${star}[data-on=true] svg`, { fill: 'currentColor' })
export const date = style({ ...font.caption, color: vars.color.ink3, whiteSpace: 'nowrap', alignSelf: 'flex-start' })
export const content = style({ ...font.body, color: vars.color.ink2, overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
export const pictures = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${toRem(72)}, 1fr))`,
  gap: vars.space[8],
})
export const picture = style([press, { width: '100%' }])
export const reply = style({
  ...font.secondary,
  padding: vars.space[8],
  borderRadius: vars.radius.control,
  background: vars.color.muted,
  color: vars.color.ink2,
})
export const title = style({ ...font.body, fontWeight: vars.weight.strong, color: vars.color.ink })
export const note = style({ ...font.secondary, display: 'flex', gap: vars.space[4], color: vars.color.ink3 })
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: vars.space[8] })
export const shop = style({ fontWeight: vars.weight.strong, color: vars.color.brandStrong })
