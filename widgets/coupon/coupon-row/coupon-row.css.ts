import { style } from '@vanilla-extract/css'
import { font, scaleWithText, surface, toRem, mirror } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const notch = {
  content: '""',
  position: 'absolute',
  insetInlineStart: toRem(92),
  width: toRem(10),
  height: toRem(10),
  borderRadius: vars.radius.pill,
  background: vars.around.surface,
  transform: `translateX(${mirror('-50%')})`,
  // large type: the stub is on top, without a torn edge
  opacity: 'calc(1 - 4 * (var(--text-scale) - 1))',
} as const
export const root = style({
  ...surface,
  borderColor: vars.color.line,
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  width: '100%',
  minHeight: toRem(72),
  overflow: 'hidden',
  textAlign: 'start',
  '::before': { ...notch, top: toRem(-5) },
  '::after': { ...notch, bottom: toRem(-5) },
  selectors: { '&[aria-pressed=true]': { borderColor: vars.color.brandLine } },
})
export const worth = style({
  flex: `1 0 ${toRem(92)}`,
  minWidth: 0,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  padding: vars.space[4],
  color: vars.color.warning,
  background: vars.color.amberSoft,
  borderInlineEnd: `1px dashed ${vars.color.line}`,
  selectors: { [`${root}:disabled &`]: { color: vars.color.ink2, background: vars.color.neutralSoft } },
})
export const kind = style({ ...font.badge, textAlign: 'center' })
export const words = style({
  flex: `9999 1 ${scaleWithText(130)}`,
  minWidth: 0,
  display: 'grid',
  alignContent: 'center',
  gap: vars.space[2],
  padding: `${vars.space[8]} ${vars.space[12]}`,
})
export const name = style({
  ...font.row,
  color: vars.color.ink,
  selectors: { [`${root}:disabled &`]: { color: vars.color.ink3 } },
})
export const note = style({ ...font.caption, color: vars.color.ink3 })
export const reason = style({ ...font.caption, color: vars.color.warning })
export const mark = style({
  alignSelf: 'center',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: toRem(20),
  height: toRem(20),
  marginInlineEnd: vars.space[12],
  borderRadius: vars.radius.pill,
  border: `1px solid ${vars.color.lineStrong}`,
  color: 'transparent',
  forcedColorAdjust: 'none',
  selectors: {
    [`${root}[aria-pressed=true] &`]: { border: 0, background: vars.color.brandFill, color: vars.color.onBrand },
  },
})
export const skeleton = style({
  ...surface,
  display: 'grid',
  gap: vars.space[8],
  minHeight: toRem(72),
  padding: vars.space[12],
})
