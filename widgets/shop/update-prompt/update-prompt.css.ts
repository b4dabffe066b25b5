import { keyframes, style } from '@vanilla-extract/css'
import { font, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
/** Product §9: 200 ms; the page's own background is transparent. */
export const ground = style({
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  minHeight: '100vh',
  padding: vars.space[24],
  background: vars.color.veil,
  animation: `${appear} ${vars.motion.fade} ${vars.motion.in}`,
})
export const root = style({
  width: '100%',
  maxWidth: toRem(272),
  borderRadius: vars.radius.card,
  overflow: 'hidden',
  background: vars.color.card,
  boxShadow: vars.depth.float,
})
export const head = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[4],
  padding: `${vars.space[24]} ${vars.space[16]}`,
  background: vars.color.enamel,
  color: vars.color.onDark,
  textAlign: 'center',
})
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: toRem(56),
  height: toRem(56),
  marginBottom: vars.space[8],
  borderRadius: vars.radius.pill,
  background: vars.color.onDarkSoft,
})
export const title = style({ ...font.section, fontWeight: vars.weight.strong })
export const version = style({ ...font.secondary })
export const body = style({ display: 'grid', gap: vars.space[12], padding: vars.space[16] })
export const points = style({ display: 'grid', gap: vars.space[8] })
export const point = style({ ...font.body, display: 'flex', gap: vars.space[8], color: vars.color.ink2 })
export const note = style({ ...font.secondary, color: vars.color.ink3 })
