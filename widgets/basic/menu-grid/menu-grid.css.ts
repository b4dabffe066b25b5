import { style, styleVariants } from '@vanilla-extract/css'
import {
  block,
  font,
  scaleWithText,
  clampLines,
  clampToOneLine,
  press,
  mediaQueries,
  surface,
  toRem,
} from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

export const variant = styleVariants({
  card: { ...block, ...surface, paddingBlock: vars.space[12] },
  plain: { ...block, paddingBlock: vars.space[4] },
})
export const title = style({
  ...font.row,
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  paddingInline: vars.space[12],
  marginBottom: vars.space[8],
})
/** Returns the width of one of `count` columns where `fits` columns of text fit, and `otherwise` elsewhere. */
const where = (fits: number, narrowest: number, count: string, otherwise: string) =>
  // the product is either negative or larger than any width; slightly less than a share, to tolerate rounding errors
  `max(calc(100% / ${count} - 0.01rem), min(${otherwise}, calc((${scaleWithText(narrowest)} - 100% / ${fits} + 0.01rem) * 9999)))`
/** The columns that the document requests; fewer in large type, and one fewer again if that leaves fewer empty places in the last row. */
const upTo = (most: 3 | 4 | 5, narrowest: number) => {
  const [fewer, few] = ['--of-four', '--of-three']
  let width = where(2, narrowest, '2', '100%')
  for (let fits = 3; fits < most; fits++)
    width = where(fits, narrowest, fits === 3 ? `var(${few}, 3)` : `var(${fewer}, 4)`, width)
  const ends = (...places: string[]) =>
    `&:has(> :last-child:is(${places.map((place) => `:nth-child(${place})`).join()}))`
  return {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(${where(most, narrowest, String(most), width)}, 1fr))`,
    selectors: {
      [ends('3n + 1', '6n + 2')]: { vars: { [few]: '2' } },
      ...(most === 5 && { [ends('4n + 1', '12n + 2', '12n + 3', '12n + 6')]: { vars: { [fewer]: '3' } } }),
    },
  } as const
}
export const columns = styleVariants({
  3: { ...upTo(3, 64), rowGap: vars.space[12] },
  4: { ...upTo(4, 64), rowGap: vars.space[12] },
  // two rows of five leave room for the main content of the page
  5: { ...upTo(5, 58), rowGap: vars.space[8], marginBlock: toRem(-4) },
})
export const place = style({ containerType: 'inline-size' })
/**
 * In elder mode half of a phone is wide enough for an icon with its name on the right; text that the browser doubles in
 * size needs the full width.
 */
const [half, phone, elder] = ['(min-width: 12.5rem)', `not all and ${mediaQueries.wide}`, '[data-elder] &']
/** At twice the size a name of four characters also needs the padding. */
const less = `min(${vars.space[8]}, ${toRem(22)} - ${scaleWithText(10)})`
export const cell = style([
  press,
  {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    gap: vars.space[4],
    width: '100%',
    minHeight: vars.size.touch,
    // independent of the density: five names of four characters also fit side by side in a spacious theme
    paddingInline: toRem(1),
    '@container': {
      [half]: {
        '@media': {
          [phone]: {
            selectors: {
              [elder]: {
                gridTemplateColumns: 'auto minmax(0, 1fr)',
                alignContent: 'center',
                alignItems: 'center',
                justifyItems: 'start',
                gap: `max(${toRem(4)}, ${less})`,
                paddingInline: `max(${toRem(2)}, ${less})`,
              },
            },
          },
        },
      },
    },
  },
])
export const tile = style({ position: 'relative', display: 'grid' })
export const name = style({
  ...font.secondary,
  ...clampLines(2),
  color: vars.color.ink2,
  textAlign: 'center',
  '@container': { [half]: { '@media': { [phone]: { selectors: { [elder]: { textAlign: 'start' } } } } } },
})
export const badge = style({
  ...font.badge,
  ...clampToOneLine,
  position: 'absolute',
  top: toRem(-3),
  insetInlineStart: '60%',
  minWidth: toRem(15),
  width: 'max-content',
  maxWidth: scaleWithText(44),
  selectors: { [`${columns[5]} &`]: { maxWidth: scaleWithText(36) } },
  paddingInline: toRem(4),
  borderRadius: vars.radius.pill,
  background: vars.color.dangerFill,
  color: vars.color.onDark,
  border: `1px solid ${vars.color.card}`,
  fontWeight: vars.weight.strong,
  textAlign: 'center',
  // not over the name, which is at the icon's side here
  '@container': {
    [half]: { '@media': { [phone]: { selectors: { [elder]: { top: toRem(-8), insetInline: `auto ${toRem(-6)}` } } } } },
  },
})
