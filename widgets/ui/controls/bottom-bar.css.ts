import { style } from '@vanilla-extract/css'
import { spreadGroundOnWide, font, screens, u, backgroundWithHairline } from '#widgets/mixins.ts'
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
  '@media': { [screens.wide]: { maxWidth: u(400), marginInline: 'auto' } },
})
export const note = style({ ...font.caption, color: vars.color.ink3, paddingBottom: vars.space[8] })
