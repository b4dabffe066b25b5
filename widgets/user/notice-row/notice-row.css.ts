import { style, styleVariants } from '@vanilla-extract/css'
import { font, press, surface, toRem, visuallyHidden } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ display: 'grid' })
export const day = style({ ...font.caption, color: vars.color.ink3, padding: `${vars.space[8]} ${vars.space[4]}` })
export const card = style([
  press,
  {
    ...surface,
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space[12],
    width: '100%',
    padding: vars.space[12],
  },
])
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: vars.space[4] })
export const head = style({ display: 'flex', alignItems: 'baseline', gap: vars.space[8] })
const heading = style({ ...font.row, flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const title = style([heading, { fontWeight: vars.weight.strong, color: vars.color.ink }])
export const read = style([heading, { color: vars.color.ink2 }])
export const time = style({ ...font.caption, flex: 'none', color: vars.color.ink3 })
export const text = style({ ...font.secondary, color: vars.color.ink2, overflowWrap: 'anywhere' })
export const way = style({
  ...font.secondary,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.brandStrong,
})
/** On the corner of the icon, as on a phone's home screen. */
export const dot = style({
  position: 'absolute',
  top: vars.space[12],
  insetInlineStart: `calc(${vars.space[12]} + ${vars.size.tile} - ${vars.space[8]})`,
  width: toRem(8),
  height: toRem(8),
  borderRadius: vars.radius.pill,
  background: vars.color.dangerFill,
  boxShadow: `0 0 0 ${toRem(2)} ${vars.color.card}`,
})
export const unread = style(visuallyHidden)
/** Of a kind of notice. */
export const tint = styleVariants({
  brand: { background: vars.color.brandSoft, color: vars.color.brandStrong },
  amber: { background: vars.color.amberSoft, color: vars.color.warning },
  sky: { background: vars.color.skySoft, color: vars.color.info },
  coral: { background: vars.color.coralSoft, color: vars.color.price },
})
