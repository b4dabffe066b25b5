import { globalStyle, style } from '@vanilla-extract/css'
import { block, font, clampLines, mediaQueries, toRem, mirror } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'
import { picture } from '#widgets/ui/page.css.ts'

export const root = style({ ...block, position: 'relative' })
export const bleed = style([picture, { marginInline: 0 }])
export const view = style({ overflow: 'hidden', touchAction: 'pan-y pinch-zoom' })
export const strip = style({ display: 'flex' })
export const slide = style({
  flex: '0 0 100%',
  minWidth: 0,
  position: 'relative',
  display: 'grid',
  textAlign: 'start',
  selectors: { '&:focus-visible': { outlineOffset: '-3px' } },
})
globalStyle(`${slide} > *`, { gridArea: '1 / 1' })
// as high as on a tablet, so that the content below is still on the screen
globalStyle(`${root}:not(${bleed}) ${slide} > :first-child`, {
  '@media': { [mediaQueries.large]: { paddingTop: '25% !important' } },
})
/** Placed over the picture, and grows with large text. The veil makes the words legible on any picture. */
export const words = style({
  textWrap: 'balance',
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  gap: vars.space[2],
  paddingInline: `${vars.space[16]} 36%`,
  // above the dots
  paddingBlock: `${vars.space[8]} ${toRem(18)}`,
  background: `linear-gradient(${mirror('90deg')}, ${vars.color.veil}, transparent 72%)`,
  color: vars.color.onDark,
})
export const headline = style({ ...font.section, ...clampLines(1, 3), fontWeight: vars.weight.strong })
export const reason = style({ ...font.secondary, ...clampLines(2) })
export const action = style({
  ...font.secondary,
  marginTop: vars.space[4],
  padding: `${vars.space[2]} ${vars.space[12]}`,
  borderRadius: vars.radius.button,
  background: vars.color.paper,
  color: vars.color.print,
  fontWeight: vars.weight.strong,
})
