/** Style fragments for the style files of widgets, composed of tokens only. */
import { vars } from './theme.css.ts'
import { scaleWithText, mediaQueries, toRem } from './units.ts'

export { lineStart, mediaQueries, mirror, scaleWithText, toRem } from './units.ts'

const line = (name: keyof typeof vars.type) => ({ fontSize: vars.type[name].size, lineHeight: vars.type[name].line })
export const font = {
  badge: line('badge'),
  caption: line('caption'),
  secondary: line('secondary'),
  body: line('body'),
  row: line('row'),
  section: line('section'),
  figure: line('figure'),
  figureLarge: line('figureLarge'),
  hero: line('hero'),
}

/** Money, numbers, volumes: digits of equal width, so that columns align and a ticking value does not move. */
export const tabular = {
  fontFamily: vars.face.figures,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.weight.strong,
} as const

/**
 * A telephone or card number, which begins at the left in every language. Its own margins and padding follow this direction, too, so they
 * must be on its container.
 */
export const leftToRight = {
  selectors: { '[dir=rtl] &': { direction: 'ltr', unicodeBidi: 'isolate' } },
} as const

/** A block of a page: its container sets gutters and the gap above. */
export const block = { marginInline: vars.around.gutter, marginTop: vars.around.gap } as const

/** A white surface with the card's radius; on white pages it has a border. */
export const surface = {
  background: vars.color.card,
  borderRadius: vars.radius.card,
  border: `${vars.size.hairline} solid ${vars.around.cardLine}`,
} as const

/**
 * The feedback to a press: immediate, and ended within a moment. Elements that browsers treat as tappable already have
 * it (`global.css.ts`).
 */
export const pressed = { opacity: 0.6, transitionDuration: '0s' } as const
export const press = {
  transition: `opacity ${vars.motion.press} ${vars.motion.in}`,
  selectors: { '&:active:not(:disabled)': pressed },
} as const

/** A touch target of 44 px around a smaller element, which must be positioned. */
export const touchTarget = {
  content: '""',
  position: 'absolute',
  inset: `min(0px, 50% - ${vars.size.touch} / 2)`,
} as const

/** Limits a text to a number of lines. Large type takes more lines: at twice the size three times as many. */
export const clampLines = (count: number, most = 3 * count) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: `min(${most}, ${count} * (2 * var(--text-scale) - 1))`,
    overflow: 'hidden',
  }) as const
export const clampToOneLine = clampLines(1)
/** Words that remain on a line while they fit, and never overflow their container. */
export const keepWordsTogether = { wordBreak: 'keep-all', overflowWrap: 'anywhere', maxWidth: '100%' } as const
/** Returns equal columns, fewer when the text is too large for columns this narrow (in units at normal type). */
export const equalColumns = (most: number, narrowest: number, gap = '0rem') =>
  ({
    display: 'grid',
    columnGap: gap,
    // slightly less than its share, to tolerate rounding errors
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(${scaleWithText(narrowest)}, calc((100% - ${most - 1} * ${gap}) / ${most} - 0.01rem))), 1fr))`,
  }) as const

const frame = { borderRadius: vars.radius.control, border: `1px solid ${vars.color.line}` } as const
/** An option of a group, as wide as its share; tinted when selected. */
export const choiceFrame = {
  ...frame,
  background: vars.color.card,
  transition: `background-color ${vars.motion.press} ${vars.motion.in}`,
  selectors: {
    '&[aria-checked=true]': { borderColor: vars.color.brandStrong, background: vars.color.brandSoft },
    '&[aria-disabled=true]': { background: vars.color.muted, cursor: 'default' },
    '&:active:not([aria-disabled=true])': { backgroundColor: vars.color.press },
  },
} as const
/** An option in a grid, with centred text. */
export const cellFrame = {
  ...frame,
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  color: vars.color.ink,
  textAlign: 'center',
} as const

/** Over the upper edge of its cell, such as the label of an offer; with large type it grows into the padding of `belowCorner`. */
export const corner = {
  position: 'absolute',
  top: toRem(-12),
  insetInlineEnd: toRem(-2),
  display: 'grid',
  maxWidth: '100%',
} as const
export const belowCorner = (padding: string) => `calc(${padding} + ${scaleWithText(14)} - ${toRem(14)})`

/** For screen readers only. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Sticks below the bars, overlapping one pixel: their height may be fractional, and scrolling content would show in the seam. */
export const stickyBelowBars = {
  position: 'sticky',
  top: `calc(${vars.around.top} - 1px)`,
  zIndex: vars.layer.sticky,
  background: vars.around.surface,
} as const

/** Limits floating strips to the page's column. */
export const limitedToColumn = {
  insetInline: `0 ${vars.size.aside}`,
  marginInline: 'auto',
  width: '100%',
  maxWidth: vars.size.column,
} as const
/** The column of a page that contains a part with the full width. */
export const wideColumn = {
  '@media': {
    [mediaQueries.wide]: { vars: { [vars.size.column]: '62rem', [vars.around.lanes]: '2' } },
    [mediaQueries.large]: { vars: { [vars.size.column]: '80rem' } },
  },
}
/**
 * Returns a background that extends as far as its container allows, to both edges of the window, without taking space:
 * for wide screens.
 */
export const spreadGround = (ground: string): string => `${ground} fill 0 / 0 / 0 ${vars.around.spread}`
export const spreadGroundOnWide = (ground: string) =>
  ({ '@media': { [mediaQueries.wide]: { borderImage: spreadGround(ground) } } }) as const
export const plainBackground = (color: string) => `linear-gradient(${color}, ${color})`
/** Returns the same background below a hairline. */
export const backgroundWithHairline = (color: string) =>
  `linear-gradient(${vars.color.line} ${vars.size.hairline}, ${color} 0)`
