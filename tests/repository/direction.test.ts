/** Styles and scripts work in both directions (docs/architecture.md "Both directions"): they name start and end, not left and right. */
import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findInCode, findInCss, findInScript, type Finding } from './direction.ts'
import { productFiles, root } from './product-files.ts'
import { readText } from './source-text.ts'

const boxOnPage = 'a box that a script places over the page, by coordinates of the screen'
const chevron = 'a chevron that points down, after its rotation'
/** Places that are at the same side in every language, each with the reason. */
const exceptions: Record<string, string> = {
  'server/publishing/cli/accounts/sentences.ts: left': 'a value in a sentence',
  'server/demo/pages/console.css: border-width': chevron,
  'stories/direction/boxes.ts: left': 'measured boxes of both directions',
  'stories/direction/boxes.ts: right': 'measured boxes of both directions',
  'studio/app/compare/compare.css.ts: left': boxOnPage,
  'studio/app/compare/compare.css.ts: right': boxOnPage,
  'studio/app/compare/side.tsx: transform': boxOnPage,
  'studio/app/editor/canvas/canvas.tsx: transform': boxOnPage,
  'studio/app/editor/editor.css.ts: left': boxOnPage,
  'studio/app/media/focus-point.tsx: left': 'a point of a picture, which is not mirrored',
  'studio/app/media/media.css.ts: translate': 'a point of a picture, which is not mirrored',
  'studio/inspector/rich/editable.tsx: left': 'the position of a pointer on the screen',
  'widgets/accelerate/now/now.css.ts: transformOrigin': 'a gauge, whose needle turns clockwise in every language',
  'widgets/basic/chart/chart.tsx: left': 'the margins of a drawing, which is mirrored as a picture',
  'widgets/basic/chart/chart.tsx: right': 'the margins of a drawing, which is mirrored as a picture',
  'widgets/basic/tabs/tabs.tsx: scrollLeft': 'both offsets are negative from right to left, so the formula is the same',
  'widgets/filter/pattern/pattern.tsx: ArrowLeft': 'the digits of a telephone number, which begins at the left',
  'widgets/filter/pattern/pattern.tsx: ArrowRight': 'the digits of a telephone number, which begins at the left',
  'widgets/ui/cards/dotted.css.ts: textAlign': 'in a document from right to left only: a fact has its own direction',
  'widgets/ui/field/field.css.ts: borderWidth': 'a check mark, which is not mirrored',
  'widgets/ui/field/field.css.ts: left': 'a check mark, which is not mirrored',
}

const folders = /^(app|examples|renderer|schemas|server|shop|stories|studio|widgets)\//
const code = productFiles.filter((file) => folders.test(file))
const scripts = code.filter((file) => /^(renderer|shop|studio|widgets)\//.test(file))
const sheets = globSync(['*.html', '{app,examples,server,stories,studio,widgets}/**/*.{css,html}'], {
  cwd: root,
  exclude: ['**/{dist,node_modules}/**'],
})
const nameFindings = (file: string, findings: Finding[]) =>
  findings.map(({ line, what }) => ({ rule: `${file}: ${what}`, line }))

test('styles and scripts name no side, except where it is the same in every language', () => {
  expect(sheets.length).toBeGreaterThan(3)
  const findings = [
    ...code.flatMap((file) => nameFindings(file, findInCode(readText(file), file))),
    ...scripts.flatMap((file) => nameFindings(file, findInScript(readText(file)))),
    ...sheets.flatMap((file) => nameFindings(file, findInCss(readText(file)))),
  ]
  const unexcused = findings.filter(({ rule }) => !Object.hasOwn(exceptions, rule))
  expect(unexcused.map(({ rule, line }) => `${rule} (line ${line})`)).toEqual([])
  const rules = new Set(findings.map(({ rule }) => rule))
  expect(
    Object.keys(exceptions).filter((rule) => !rules.has(rule)),
    'needs no exception any more',
  ).toEqual([])
})

const listNames = (findings: Finding[]) => findings.map(({ what }) => what)

describe('in an object of styles', () => {
  test.each([
    ['style({ marginLeft: toRem(4) })', 'marginLeft'],
    ["style({ 'padding-right': '4px' })", 'padding-right'],
    ["style({ borderLeft: '1px solid' })", 'borderLeft'],
    ["style({ borderRightColor: 'red' })", 'borderRightColor'],
    ['style({ borderTopLeftRadius: 4 })', 'borderTopLeftRadius'],
    ['style({ scrollPaddingLeft: 4 })', 'scrollPaddingLeft'],
    ["style({ '::before': { position: 'absolute', left: 0 } })", 'left'],
    ["style({ textAlign: 'right' })", 'textAlign'],
    ["style({ textAlign: wide ? 'left' : 'center' })", 'textAlign'],
    ["style({ float: 'left' })", 'float'],
    ["style({ margin: '0 4px 0 8px' })", 'margin'],
    ['style({ padding: `${a} ${b} ${a} ${c}` })', 'padding'],
    ["style({ inset: '0 auto 0 0' })", 'inset'],
    ["style({ inset: ['0', '0 1px 0 calc(2px + 1px)'] })", 'inset'],
    ["style({ borderWidth: '0 0 0 1px' })", 'borderWidth'],
    ["style({ borderRadius: '4px 0 0 4px' })", 'borderRadius'],
    ["style({ borderRadius: '4px 0' })", 'borderRadius'],
    ["style({ clipPath: 'inset(0 4px 0 0)' })", 'clipPath'],
    ['style({ background: `url(a) right top / 4px no-repeat` })', 'background'],
    ["style({ backgroundPosition: 'left center' })", 'backgroundPosition'],
    ["style({ background: 'linear-gradient(to right, red, blue)' })", 'background'],
    ['style({ maskImage: `linear-gradient(90deg, ${a}, blue)` })', 'maskImage'],
    ["style({ boxShadow: 'inset 3px 0 0 red' })", 'boxShadow'],
    ["style({ boxShadow: '0 1px 2px red, -2px 0 0 rgb(0 0 0 / 2%)' })", 'boxShadow'],
    ["style({ transformOrigin: 'left' })", 'transformOrigin'],
    ["style({ transformOrigin: '0 50%' })", 'transformOrigin'],
    ["style({ transform: 'translateX(100%)' })", 'transform'],
    ["style({ transform: 'translate(-50%, -50%)' })", 'transform'],
    ['keyframes({ from: { transform: `scale(2) translateX(${a})` } })', 'transform'],
    ["style({ translate: '4px 0' })", 'translate'],
    ["globalStyle('p', { paddingLeft: 0 })", 'paddingLeft'],
    ['const a = { top: 0, left: 0 } as const', 'left'],
  ])('%s is found', (text, what) => expect(listNames(findInCode(text))).toEqual([what]))

  test.each([
    "style({ marginInlineStart: 4, insetInline: '0 4px', borderInlineEnd: 0, textAlign: 'start' })",
    "style({ margin: '0 4px', padding: '1px 2px 3px 2px', inset: `0 ${a} auto`, borderRadius: '4px 4px 0 0' })",
    "style({ clipPath: 'inset(14% 0)', boxShadow: '0 0 0 1px red', transform: 'translateY(4px) scaleX(2)' })",
    "style({ transform: `translate(${mirror('-50%')}, -50%)`, transformOrigin: lineStart })",
    "style({ background: `linear-gradient(${mirror('90deg')}, red, blue)`, transition: 'left' })",
    "style({ background: 'linear-gradient(red, blue)', gridArea: 'left', objectPosition: 'top' })",
    "style({ transformOrigin: 'center 4px', backgroundPosition: '50% 0' })",
  ])('%s is fine', (text) => expect(findInCode(text)).toEqual([]))
})

describe('outside a style file', () => {
  test.each([
    ['const a = <p style={{ left: x }} />', 'left'],
    ["const a = <p style={{ marginLeft: x, color: 'red' }} />", 'marginLeft'],
    ['const a = <p style={{ transform: `translateX(${x}px)` }} />', 'transform'],
    ["element.style.left = '4px'", 'left'],
    ['node.style.transform = `translateX(${x}px)`', 'transform'],
    ['const sheet = `p { margin-left: 4px; }`', 'margin-left'],
    ['const page = html`<style>p{text-align:right}</style>`', 'text-align'],
    ["sheet.replaceSync('a { padding: 0 1px 0 2px }')", 'padding'],
    ['const page = \'<p style="color: red; float: left;">\'', 'float'],
  ])('%s is found', (text, what) => expect(listNames(findInCode(text, 'a.tsx'))).toEqual([what]))

  test.each([
    'const attempts = { ok: true, left: 3 }',
    'const { left } = box',
    "const says = 'left: 3 attempts'",
    'const path = <path transform="translate(4 0)" />',
    'node.style.transform = `translateY(${y}px)`',
  ])('%s is fine', (text) => expect(findInCode(text, 'a.tsx')).toEqual([]))
})

describe('in a style sheet', () => {
  test.each([
    ['p { margin-left: 4px; }', 'margin-left'],
    ['p{color:red;left:0}', 'left'],
    ['p {\n  padding: 0 1px 2px 3px;\n}', 'padding'],
    ['@media print { p { border-right: 0 } }', 'border-right'],
    ['<p style="text-align: left">', 'text-align'],
  ])('%s is found', (text, what) => expect(listNames(findInCss(text))).toEqual([what]))
  test('the line of a finding is that of its declaration', () =>
    expect(findInCss('/* left: 0;\n */\np {\n  color: red;\n  right: 0;\n}')).toEqual([{ line: 5, what: 'right' }]))
  test.each(['p { margin-inline-start: 4px }', 'a:hover { color: red }', '/* left: 0; */', 'p { margin: 1px 2px }'])(
    '%s is fine',
    (text) => expect(findInCss(text)).toEqual([]),
  )
})

describe('in a script', () => {
  test.each([
    ["if (event.key === 'ArrowRight') next()", 'ArrowRight'],
    ['const steps = { ArrowLeft: -1 }', 'ArrowLeft'],
    ['strip.scrollLeft = 40', 'scrollLeft'],
  ])('%s is found', (text, what) => expect(listNames(findInScript(text))).toEqual([what]))
  test.each([
    "if (key === 'ArrowRight') step(document.dir === 'rtl' ? -1 : 1)",
    'const step = getArrowStep(event.key)',
    "if (key === 'ArrowDown') next()",
  ])('%s is fine', (text) => expect(findInScript(text)).toEqual([]))
})
