/** Marks that concern the entire page. Loaded after the first content. */
import { globalStyle, style } from '@vanilla-extract/css'
import { spreadGroundOnWide, font, scaleWithText, limitedToColumn, plainBackground, toRem } from '../mixins.ts'
import { vars } from '../theme.css.ts'
import { bulge, safeBottom, safeTop, tabBar, withTabs } from './frame.css.ts'

const markHeight = `calc(${toRem(22)} + ${safeTop})`
/** The mark of a draft is above the page, so that it does not cover any content. */
export const mark = style({
  position: 'absolute',
  top: 0,
  insetInline: 0,
  height: markHeight,
  paddingTop: safeTop,
  paddingInline: vars.space[12],
  overflow: 'hidden',
  color: vars.color.warning,
  background: vars.color.warningSoft,
  fontSize: vars.type.caption.size,
  lineHeight: toRem(22),
  whiteSpace: 'nowrap',
  textAlign: 'center',
  textOverflow: 'ellipsis',
})
globalStyle(`body:has(${mark})`, { paddingTop: markHeight })
/**
 * Stale content is detected after it was drawn, so its mark must not shift the page: it is a bar at the end of the
 * screen, as wide as the others. Pages end before bars, so it does not cover any content.
 */
export const old = style({
  ...limitedToColumn,
  ...spreadGroundOnWide(plainBackground(vars.color.warningSoft)),
  ...font.caption,
  position: 'fixed',
  bottom: 0,
  // an icon that extends above the tab bar is in front of it
  zIndex: vars.layer.sticky,
  padding: `${vars.space[4]} ${vars.space[12]}`,
  paddingBottom: `calc(${vars.space[4]} + ${safeBottom})`,
  color: vars.color.warning,
  background: vars.color.warningSoft,
  textAlign: 'center',
})
globalStyle(`:root:has(${tabBar}) ${old}`, {
  bottom: `calc(${vars.size.tabBar} + ${safeBottom})`,
  paddingBottom: vars.space[4],
})
globalStyle(`:root:has(${bulge}) ${old}`, { paddingBottom: toRem(18) })
/** The height of its text: a line, or two of large type. */
const oldHeight = `calc(${scaleWithText(52)} - ${toRem(16)})`
globalStyle(`:root:has(${old})`, { vars: { [vars.around.bottom]: `calc(${oldHeight} + ${safeBottom})` } })
globalStyle(`:root:has(${old}) ${withTabs}`, {
  vars: { [vars.around.bottom]: `calc(${vars.size.tabBar} + ${oldHeight} + ${safeBottom})` },
})
