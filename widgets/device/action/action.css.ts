import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { tabular, font, toRem, mirror } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

/** As wide as the rows of a card whose content extends to the edges. */
export const root = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[12],
  padding: `${vars.space[8]} ${vars.space[12]}`,
})
const round = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: toRem(24),
  height: toRem(24),
  borderRadius: vars.radius.pill,
}
export const sign = styleVariants({
  1: { ...round, background: vars.color.infoSoft, color: vars.color.info },
  2: { ...round, background: vars.color.brandSoft, color: vars.color.brandStrong },
  3: { ...round, background: vars.color.dangerSoft, color: vars.color.danger },
})
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: vars.space[4] })
export const title = style({
  ...font.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  color: vars.color.ink,
})
export const note = style({ ...font.secondary, color: vars.color.ink3 })
export const why = style({ ...font.secondary, color: vars.color.danger })
export const time = style({
  ...font.caption,
  ...tabular,
  fontWeight: vars.weight.plain,
  color: vars.color.ink3,
  paddingTop: vars.space[2],
})
export const track = style({
  display: 'block',
  height: toRem(3),
  borderRadius: vars.radius.pill,
  background: vars.color.infoSoft,
  overflow: 'hidden',
})
const pass = keyframes({
  from: { transform: `translateX(${mirror('-100%')})` },
  to: { transform: `translateX(${mirror('300%')})` },
})
export const bar = style({
  display: 'block',
  width: '33%',
  height: '100%',
  borderRadius: vars.radius.pill,
  background: vars.color.info,
  animation: `${pass} 1.6s ease-in-out infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none', width: '100%', opacity: 0.5 } },
})
