import { style, styleVariants } from '@vanilla-extract/css'
import { font, scaleWithText, surface, toRem, mirror } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

const stub = toRem(92)
const notch = {
  content: '""',
  position: 'absolute',
  insetInlineStart: stub,
  width: toRem(12),
  height: toRem(12),
  borderRadius: vars.radius.pill,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  background: vars.around.surface,
  transform: `translateX(${mirror('-50%')})`,
  // large type: the stub is on top, without a torn edge
  opacity: 'calc(1 - 4 * (var(--text-scale) - 1))',
} as const
const body = style({
  ...surface,
  borderColor: vars.color.line,
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  minHeight: toRem(92),
  overflow: 'hidden',
  '::before': { ...notch, top: toRem(-7) },
  '::after': { ...notch, bottom: toRem(-7) },
})
export const root = styleVariants({ on: [body], off: [body, { background: vars.color.card }] })
const left = style({
  flex: `1 0 ${stub}`,
  minWidth: 0,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  padding: vars.space[8],
  borderInlineEnd: `1px dashed ${vars.color.line}`,
})
export const worth = styleVariants({
  on: [left, { color: vars.color.warning, background: vars.color.amberSoft }],
  off: [left, { color: vars.color.ink2, background: vars.color.neutralSoft }],
})
export const kind = style({ ...font.badge, textAlign: 'center' })
export const words = style({
  flex: `9999 1 ${scaleWithText(130)}`,
  minWidth: 0,
  display: 'grid',
  alignContent: 'center',
  gap: vars.space[2],
  padding: vars.space[12],
})
const title = style({ ...font.row, fontWeight: vars.weight.strong })
export const name = styleVariants({ on: [title, { color: vars.color.ink }], off: [title, { color: vars.color.ink3 }] })
export const note = style({ ...font.caption, color: vars.color.ink3 })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  minHeight: toRem(28),
  marginTop: vars.space[4],
  selectors: { '&:has(> :only-child)': { justifyContent: 'flex-end' } },
})
export const skeleton = style({
  ...surface,
  display: 'grid',
  gap: vars.space[8],
  minHeight: toRem(92),
  padding: vars.space[12],
})
