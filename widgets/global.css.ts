/** Reset and page background. Imported once, by the entry and by Storybook, before any widget. */
import { globalStyle } from '@vanilla-extract/css'
import { laterLimits } from '#schemas/later-limits.ts'
import { limits } from '#schemas/limits.ts'
import { mediaQueries, toRem } from './units.ts'
import { pressed } from './mixins.ts'
import { vars } from './theme.css.ts'
import { waitingLine } from './frame/waiting.css.ts'

const { rootFontSize } = limits
const { designWidth } = laterLimits
/** The width of a large phone in px, the column's maximum. */
const widest = 430
globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
// the factor of `mirror` (units.ts)
globalStyle('[dir=rtl]', { vars: { '--direction': '-1' } })
globalStyle('html', {
  // product §9: the design width is 32 rem
  fontSize: `min(${(100 * rootFontSize) / designWidth}vw, ${(widest * rootFontSize) / designWidth}px)`,
  WebkitTextSizeAdjust: '100%',
  colorScheme: 'light',
  backgroundColor: vars.color.page,
  WebkitTapHighlightColor: 'transparent',
  '@media': {
    [`(min-width: ${widest + 1}px)`]: { backgroundColor: vars.color.neutralSoft },
    // viewed from a greater distance than a handheld tablet, but used with a mouse
    [mediaQueries.wide]: { fontSize: '12px', backgroundColor: vars.color.page },
  },
})
globalStyle('body', {
  margin: 0,
  // room for the code next to the page (frame/beside.tsx)
  paddingInlineEnd: vars.size.aside,
  color: vars.color.ink2,
  fontFamily: vars.face.text,
  fontSize: vars.type.body.size,
  lineHeight: vars.type.body.line,
  overflowWrap: 'anywhere',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
})
// the page that the server drew (renderer/page/prerendered.ts) is shown until the storefront's own page, which is laid
// out behind it, is ready
globalStyle('html:not([data-viewer]) #prerendered', { display: 'none' })
globalStyle('#prerendered *', { animation: 'none !important' })
globalStyle('[data-viewer] #root', {
  position: 'absolute',
  top: 0,
  insetInlineStart: 0,
  width: '100%',
  visibility: 'hidden',
})
// the frame's waiting page (frame/pages.tsx), until the scripts are loaded
globalStyle('#root:empty', {
  maxWidth: vars.size.column,
  '@media': { [mediaQueries.wide]: { maxWidth: 'none' } },
  position: 'relative',
  minHeight: '100vh',
  margin: '0 auto',
  boxSizing: 'border-box',
  background: `linear-gradient(${vars.color.navBar}, ${vars.color.navBar}) top / 100% ${vars.size.navBar} no-repeat ${vars.color.page}`,
})
globalStyle('#root:empty::before', { ...waitingLine, content: '""', top: vars.size.navBar })
globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, table', { margin: 0, padding: 0, border: 0 })
globalStyle('h1, h2, h3, h4, th', { font: 'inherit', fontWeight: vars.weight.strong, textAlign: 'start' })
globalStyle('ul, ol', { listStyle: 'none' })
globalStyle('a', { color: 'inherit', textDecoration: 'none' })
globalStyle('img, svg, video', { display: 'block', maxWidth: '100%' })
// pictures are designed for light pages
globalStyle('[data-theme=dark] img', { filter: 'brightness(0.88)' })
globalStyle('button, input, textarea, select', {
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: 0,
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  appearance: 'none',
})
globalStyle('button', { cursor: 'pointer', touchAction: 'manipulation', textAlign: 'inherit', userSelect: 'none' })
globalStyle('button:disabled', { cursor: 'default' })
const roles = ['button', 'tab', 'radio', 'checkbox', 'switch', 'option'].map((role) => `[role=${role}]`)
const tappable = ['button', 'a', 'summary', 'input[type=checkbox]', 'input[type=radio]', ...roles]
globalStyle(tappable.map((selector) => `${selector}:active:not(:disabled)`).join(), pressed)
// a telephone number begins at the left, in a field that begins at the right
globalStyle('[dir=rtl] input[dir=ltr]', { textAlign: 'end' })
// isolated digits are shaped separately, which moves them by a part of a pixel
globalStyle('[dir=ltr] bdi', { unicodeBidi: 'normal' })
// a placeholder must not wrap: it grows less than typed text
globalStyle('::placeholder', { fontSize: `min(1em, ${toRem(17)})`, color: vars.color.ink3, opacity: 1 })
globalStyle('[hidden]', { display: 'none !important' })
globalStyle(':focus-visible', { outline: `2px solid ${vars.color.brandStrong}`, outlineOffset: '2px' })
// a pressed child does not change its focused container
globalStyle('[role=dialog]:focus-visible, [role=alertdialog]:focus-visible, [role=group]:focus-visible', {
  outline: 'none',
})
const still = { animationDuration: '1ms !important', animationIterationCount: '1 !important' } as const
globalStyle('*, *::before, *::after', { '@media': { '(prefers-reduced-motion: reduce)': still } })
globalStyle('[data-elder] *, [data-elder] *::before, [data-elder] *::after', still)

// forced colours remove the backgrounds that distinguish a button, a selected option and a switch
const forced = '(forced-colors: active)'
globalStyle('button:not([role]), input, select, textarea', {
  '@media': { [forced]: { outline: '1px solid ButtonBorder', outlineOffset: '-1px' } },
})
const chosen = ['[aria-checked=true]', '[aria-selected=true]', '[aria-pressed=true]', '[aria-current=page]']
globalStyle(chosen.join(), { '@media': { [forced]: { outline: '3px solid Highlight', outlineOffset: '-3px' } } })
globalStyle('[role=switch], [role=switch]::after', { '@media': { [forced]: { forcedColorAdjust: 'none' } } })
globalStyle(':focus-visible:focus-visible', {
  '@media': { [forced]: { outline: '3px solid CanvasText', outlineOffset: '1px' } },
})
