import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { font, scaleWithText, clampLines, press, surface, touchTarget, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...surface, padding: vars.space[12] })
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: vars.space[8] })
export const sn = style([
  press,
  {
    ...font.caption,
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[4],
    minWidth: 0,
    // touch targets are part of the layout, not only an overlay
    minHeight: toRem(24),
    color: vars.color.ink3,
    '::before': touchTarget,
  },
])
export const goods = style([
  press,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: vars.space[12],
    width: '100%',
    paddingBottom: vars.space[8],
  },
])
export const picture = style({ flex: 'none', width: toRem(64) })
export const words = style({ flex: `1 1 ${scaleWithText(120)}`, minWidth: 0, display: 'grid', gap: vars.space[2] })
export const name = style({
  ...font.row,
  ...clampLines(2),
  flex: `1 1 ${scaleWithText(96)}`,
  minWidth: 0,
  color: vars.color.ink,
})
export const note = style({ ...font.secondary, color: vars.color.ink3 })
export const sum = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[8],
})
// alone in a line it is aligned to the end
globalStyle(`${sum} > :last-child`, { marginInlineStart: 'auto' })
const why = style({
  ...font.secondary,
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[4],
  padding: vars.space[8],
  marginBottom: vars.space[8],
  borderRadius: vars.radius.control,
})
export const reason = styleVariants({
  failed: [why, { background: vars.color.dangerSoft, color: vars.color.danger }],
  told: [why, { background: vars.color.neutralSoft, color: vars.color.ink2 }],
})
globalStyle(`${why} > :first-child`, { marginTop: toRem(2) })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[8],
  selectors: { '&:empty': { display: 'none' } },
})
export const left = style({ ...font.secondary, color: vars.color.warning, marginInlineEnd: 'auto' })
/** Buttons of the document are side by side here, without their own gaps. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: vars.space[8] })
globalStyle(`${actions} > *`, { margin: 0 })
