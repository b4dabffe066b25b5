import { keyframes, style } from '@vanilla-extract/css'
import { block, font, press, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const root = style({ ...block, display: 'grid', justifyItems: 'center', gap: vars.space[12] })
export const stage = style({
  position: 'relative',
  width: '100%',
  height: toRem(240),
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  background: vars.color.shadeDeep,
})
export const video = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' })
const sweep = keyframes({ from: { transform: 'translateY(0)' }, to: { transform: `translateY(${toRem(156)})` } })
/** The scan area in the middle of the picture, with a moving line. */
export const frame = style({
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  width: toRem(160),
  height: toRem(160),
  borderRadius: vars.radius.card,
  border: `2px solid ${vars.color.onDark}`,
  selectors: {
    [`${stage}[data-state="blind"] &`]: { display: 'none' },
    [`${stage}[data-state="live"] &::before`]: {
      content: '""',
      position: 'absolute',
      insetInline: vars.space[8],
      height: '2px',
      borderRadius: vars.radius.pill,
      background: vars.color.brandLine,
      animation: `${sweep} 2s ease-in-out infinite alternate`,
    },
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      selectors: { [`${stage}[data-state="live"] &::before`]: { animation: 'none' } },
    },
  },
})
export const blind = style({
  ...font.body,
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.space[12],
  paddingInline: vars.space[24],
  color: vars.color.onDark,
  textAlign: 'center',
})
export const note = style({ ...font.secondary, color: vars.color.ink3, textAlign: 'center' })
export const choose = style([
  press,
  {
    ...font.body,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[8],
    minHeight: vars.size.touch,
    paddingInline: vars.space[16],
    borderRadius: vars.radius.button,
    background: vars.color.brandSoft,
    color: vars.color.brandStrong,
    fontWeight: vars.weight.strong,
    ':focus-within': { outline: `2px solid ${vars.color.brandStrong}`, outlineOffset: '2px' },
  },
])
/** Covers its label invisibly, so that the entire pill can be tapped. */
export const input = style({ position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' })
