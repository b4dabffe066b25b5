import { style } from '@vanilla-extract/css'
import { block, font } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, display: 'grid', gap: vars.space[12], justifyItems: 'center' })
export const picture = style({
  width: '78%',
  height: 'auto',
  borderRadius: vars.radius.card,
  boxShadow: vars.depth.float,
  WebkitTouchCallout: 'default', // iPhones save by a long press
})
export const bar = style({ display: 'grid', width: '78%' })
export const hint = style({ ...font.caption, color: vars.color.ink3, textAlign: 'center' })
export const lost = style({ ...font.body, color: vars.color.ink2, paddingBlock: vars.space[32] })
