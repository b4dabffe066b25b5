import { style } from '@vanilla-extract/css'
import {
  tabular,
  font,
  scaleWithText,
  clampToOneLine,
  press,
  spreadGroundOnWide,
  mediaQueries,
  toRem,
  backgroundWithHairline,
} from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

/** Sticks to the end of the screen, and sinks to the end of a shorter page. */
export const root = style({
  ...spreadGroundOnWide(backgroundWithHairline(vars.color.card)),
  position: 'sticky',
  bottom: vars.around.bottom,
  zIndex: vars.layer.bar,
  marginTop: 'auto',
  marginBottom: `calc(${vars.around.end} * -1)`,
  background: vars.color.card,
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  paddingBottom: `calc(${vars.space[8]} + env(safe-area-inset-bottom, 0px))`,
})
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  '@media': { [mediaQueries.wide]: { maxWidth: toRem(400), marginInline: 'auto' } },
})
export const hint = style({ ...font.caption, color: vars.color.ink3, paddingBottom: vars.space[8] })

/** Takes the remaining width next to the buttons; large buttons wrap below. */
export const sum = style({
  flex: `999 1 ${scaleWithText(80)}`,
  minWidth: 0,
  display: 'grid',
  transition: `opacity ${vars.motion.fade} ${vars.motion.in}`,
})
export const waiting = style({ opacity: 0.5 })
/** A value that does not fit next to its label wraps below. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[4],
  color: vars.color.price,
})
export const label = style({ ...font.secondary, color: vars.color.ink2 })
/** Only money has the colour of an amount due. */
export const points = style({ ...font.section, ...tabular, color: vars.color.brandStrong })
export const note = style({ ...font.caption, ...clampToOneLine, color: vars.color.ink3 })
export const buttons = style({
  flex: '1 1 auto',
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  maxWidth: 'min(100%, 68% + 200% * (var(--text-scale) - 1))',
})
export const wide = style({ flex: `1 1 ${scaleWithText(120)}`, minWidth: 0, maxWidth: 'none' })
export const button = style({ flex: '1 1 auto' })
export const ways = style({ flex: 'none', display: 'flex', gap: vars.space[4] })
export const way = style([
  press,
  {
    ...font.badge,
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: vars.space[2],
    minWidth: vars.size.touch,
    minHeight: vars.size.touch,
    color: vars.color.ink2,
    whiteSpace: 'nowrap',
  },
])
