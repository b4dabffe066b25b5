import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import {
  spreadGroundOnWide,
  limitedToColumn,
  clampLines,
  plainBackground,
  mediaQueries,
  toRem,
  backgroundWithHairline,
  visuallyHidden,
} from '../mixins.ts'
import { vars } from '../theme.css.ts'
import * as page from '../ui/page.css.ts'
import { root as skeleton } from '../ui/skeleton.css.ts'
import { waitingLine } from './waiting.css.ts'

export const safeTop = 'env(safe-area-inset-top, 0px)'
export const safeBottom = 'env(safe-area-inset-bottom, 0px)'

export const arrive = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
export const withBar = style({ vars: { [vars.around.top]: `calc(${vars.size.navBar} + ${safeTop})` } })
export const withTabs = style({ vars: { [vars.around.bottom]: `calc(${vars.size.tabBar} + ${safeBottom})` } })

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: vars.layer.bar,
  display: 'grid',
  gridTemplateColumns: '1fr minmax(0, auto) 1fr',
  alignItems: 'center',
  height: `calc(${vars.size.navBar} + ${safeTop})`,
  paddingTop: safeTop,
  paddingInline: vars.space[4],
} as const
const ground = { backgroundColor: vars.color.navBar, ...spreadGroundOnWide(plainBackground(vars.color.navBar)) }
export const navBar = styleVariants({
  default: { ...bar, ...ground, color: vars.color.navInk },
  transparent: { ...bar, position: 'absolute', insetInline: 0, color: vars.color.onDark },
  // the same bar after scrolling, when it covers other content
  solid: {
    ...bar,
    ...limitedToColumn,
    ...ground,
    position: 'fixed',
    color: vars.color.navInk,
    animation: `${arrive} ${vars.motion.fade} ${vars.motion.in}`,
  },
  // the back button of a page without a bar, so that even a blank page can be left
  alone: {
    ...bar,
    ...ground,
    color: vars.color.navInk,
    selectors: { '&:not(:only-child)': { display: 'none' } },
  },
})
/** Text in bars, whose height must be predictable: two lines of large type at most. */
const inBar = {
  ...clampLines(1, 2),
  lineHeight: 1.2,
  // letters of Arabic are taller
  selectors: { '[dir=rtl] &': { lineHeight: 1.5 } },
} as const
export const title = style({
  ...inBar,
  color: 'inherit',
  fontSize: vars.type.row.size,
  fontWeight: vars.weight.strong,
  textAlign: 'center',
})
/** For screen readers, on a page that draws its title itself. */
export const unseen = style(visuallyHidden)
export const back = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.size.touch,
  height: vars.size.touch,
  ':active': { opacity: 0.5 },
  // keeps the arrow visible on any content below a transparent bar
  selectors: {
    [`${navBar.transparent} &`]: {
      background: `radial-gradient(circle closest-side, ${vars.color.outline} 70%, transparent 73%)`,
    },
  },
})
export const body = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  paddingBottom: `calc(${vars.around.end} + ${vars.around.bottom})`,
})

export const tabBar = style({
  ...limitedToColumn,
  ...spreadGroundOnWide(backgroundWithHairline(vars.color.tabBar)),
  position: 'fixed',
  bottom: 0,
  zIndex: vars.layer.bar,
  display: 'flex',
  height: `calc(${vars.size.tabBar} + ${safeBottom})`,
  paddingBottom: safeBottom,
  backgroundColor: vars.color.tabBar,
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
})
export const tab = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: toRem(2),
  minWidth: 0,
  color: vars.color.tabOff,
  fontSize: vars.type.badge.size,
  textAlign: 'center',
  transition: `color ${vars.motion.press}`,
  '@media': { [mediaQueries.wide]: { flexDirection: 'row', gap: vars.space[8], fontSize: vars.type.body.size } },
  selectors: { '&[aria-current="page"]': { color: vars.color.tabOn, fontWeight: vars.weight.strong } },
})
export const tabText = style({ ...inBar, maxWidth: '100%', paddingInline: toRem(2), boxSizing: 'border-box' })
export const tabIcon = style({ width: toRem(24), height: toRem(24), objectFit: 'contain' })
export const stencil = style({
  width: toRem(24),
  height: toRem(24),
  backgroundColor: 'currentColor',
  // the element sets the drawing
  mask: 'var(--drawing) center / contain no-repeat',
  forcedColorAdjust: 'none',
})
/** White, so that an editor's icon of any colour is visible. */
export const bulge = style({
  display: 'grid',
  placeItems: 'center',
  width: toRem(44),
  height: toRem(44),
  marginTop: toRem(-18),
  borderRadius: vars.radius.pill,
  backgroundColor: vars.color.card,
  boxShadow: vars.depth.float,
})

/** The content that pull-to-refresh moves (pull.tsx): a flex column like the body, so that a bottom bar can sink to the end of the page. */
export const pulled = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  transition: `transform ${vars.motion.fade} ${vars.motion.in}`,
  selectors: { '&[data-held="true"]': { transition: 'none' } },
})

const contents = [body, pulled]
/** In the column of a page a skeleton is as high as its shapes. */
globalStyle(contents.map((content) => `.${content} > .${skeleton}`).join(), { flexGrow: 0 })

/** On large screens, the picture of a page's article is next to the other blocks. */
const ofContents = (part: string) => contents.map((content) => `.${content}${part}`).join()
const beside = `:has(> .${page.picture})`
globalStyle(ofContents(beside), {
  '@media': {
    [mediaQueries.wide]: {
      display: 'grid',
      gridTemplateColumns: '45% minmax(0, 1fr)',
      // the picture is as high as all rows together, and the last row takes the remaining height
      gridTemplateRows: 'repeat(39, auto) 1fr',
      vars: { [vars.around.spread]: '0px', [vars.around.lanes]: '1' },
    },
  },
})
globalStyle(ofContents(`${beside} > *`), { '@media': { [mediaQueries.wide]: { gridColumn: 2 } } })
globalStyle(ofContents(` > .${page.picture}.${page.picture}`), {
  '@media': {
    [mediaQueries.wide]: {
      position: 'sticky',
      top: `calc(${vars.around.top} + ${vars.space[12]})`,
      gridColumn: 1,
      gridRow: '1 / span 40',
      alignSelf: 'start',
      overflow: 'hidden',
      marginBlock: vars.space[12],
      marginInline: `${vars.space[12]} 0`,
      borderRadius: vars.radius.card,
    },
  },
})

export const pending = style({ ...waitingLine, top: vars.around.top })
export const nowhere = style({ display: 'grid', placeContent: 'center', minHeight: '60vh', padding: vars.space[24] })
export const quit = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.space[16],
  minHeight: '100vh',
  padding: vars.space[24],
  color: vars.color.ink,
  textAlign: 'center',
})
