/** Files for translators: what is exported is imported unchanged, and other files are refused. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toEntries } from '../entries.ts'
import { formatCsv, parseCsv } from './csv.ts'
import { readUnits } from './exchange.ts'
import { planImport } from './plan.ts'
import { MOST_BYTES, WrongFile } from './units.ts'
import { formatXliff, parseXliff } from './xliff.ts'

const both = (zh: string, en: string) => ({ 'zh-CN': zh, en })
const createEntries = (texts: Record<string, string>[]) =>
  toEntries([
    {
      path: '/p/sale',
      layer: 'promo',
      scope: 'AG0002',
      revision: 1,
      texts: texts.map((text, index) => ({
        pointer: `/nodes/a~1b/props/items/${index}/"name"`,
        text,
        state: 'outdated' as const,
        languages: ['en'],
        was: both('原文 <b>', 'x'),
        where: both('名称', 'name'),
      })),
    },
  ])
const exported = (texts: Record<string, string>[]) =>
  ({ entries: createEntries(texts), from: 'zh-CN', to: 'en', getTitle: () => '=大促,"年终"' }) as const
const formats = [
  ['XLIFF', formatXliff, parseXliff],
  ['CSV', formatCsv, parseCsv],
] as const

describe.each(formats)('%s', (_, format, parse) => {
  const texts = fc.array(
    fc.record({ 'zh-CN': fc.string({ unit: 'grapheme' }), en: fc.string() }).filter((text) =>
      // XML has no control characters
      // oxlint-disable-next-line no-control-regex -- these are the characters
      Object.values(text).every((words) => !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(words)),
    ),
    { minLength: 1, maxLength: 5 },
  )
  test('every text returns as it was', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom('zh-CN', 'en'), (list, locale) => {
        const { from, to, list: units } = parse(format(exported(list), locale as 'en'))
        expect([from, to]).toEqual(['zh-CN', 'en'])
        expect(units.map(({ source, target }) => [source, target])).toEqual(
          list.map((text) => [text['zh-CN'], text.en]),
        )
      }),
      { numRuns: 300 },
    )
  })
  test.each([
    '=1+1',
    '+86 10',
    '-10%',
    '@all',
    "'quoted",
    "''",
    '\tindented',
    'a,b',
    'say "hi"',
    'two\nlines',
    'two\r\nlines',
    ' spaces ',
    '<b>bold</b> & more',
    ']]>',
    '{count, plural, one {# item} other {# items}}',
    '👨‍👩‍👧 family',
  ])('%j returns as it was', (text) => {
    const { list } = parse(format(exported([both(text, text)]), 'en'))
    expect(list).toEqual([
      {
        place: { path: '/p/sale', layer: 'promo', scope: 'AG0002' },
        pointer: '/nodes/a~1b/props/items/0/"name"',
        source: text,
        target: text,
      },
    ])
  })
})

test('no cell of a spreadsheet is calculated', () => {
  const csv = formatCsv(exported([both('=HYPERLINK("http://x")', '@SUM(A1)'), both('-1', '\tx')]), 'en')
  expect(csv.startsWith('\u{FEFF}path,')).toBe(true)
  const cells = csv.split('\r\n').flatMap((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([])
})

const head = 'path,layer,scope,pointer,place,state,zh-CN,en\r\n'
const xliff = (body: string, attributes = 'source-language="zh-CN" target-language="en"') =>
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original='["/","site",""]' ${attributes}><body>${body}</body></file></xliff>`
const unit = '<trans-unit id="/title"><source>一</source><target>One</target></trans-unit>'
test.each<[string, BlobPart]>([
  ['an empty file', ''],
  ['another table', 'a,b\r\n1,2'],
  ['a table without languages', 'path,layer,scope,pointer,place,state\r\n/,site,,/title,,,x,y'],
  ['an unknown layer', `${head}/,shop,,/title,,,一,One`],
  ['a layer that does not fit its storefront', `${head}/,site,AG0002,/title,,,一,One`],
  ['a pointer without a slash', `${head}/,site,,title,,,一,One`],
  ['a row without cells', `${head}/,site`],
  ['a quote that does not end', `${head}"/,site`],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255, 254])],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x70, 0, 0x61, 0])],
  ['a file that is too large', 'x'.repeat(MOST_BYTES + 1)],
  ['HTML', '<html><body>one</body></html>'],
  ['XML that does not end', '<xliff version="1.2">'],
  ['another version', xliff(unit).replace('1.2"><', '2.0"><').replace(':1.2', ':2.0')],
  ['external entities', `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${xliff(unit.replace('One', '&e;'))}`],
  ['entities of entities', `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${xliff(unit.replace('One', '&b;'))}`],
  ['an unknown entity', xliff(unit.replace('One', '&e;'))],
  ['no file', '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"></xliff>'],
  ['no languages', xliff(unit, '')],
  ['a language that is none', xliff(unit, 'source-language="zh-CN" target-language="__proto__"')],
  ['another original', xliff(unit).replace('["/","site",""]', 'page.html')],
  ['an original that is no place', xliff(unit).replace('["/","site",""]', '[1,2]')],
  ['an id that is no pointer', xliff(unit.replace('/title', 'title'))],
])('%s is refused', async (_, content) => {
  await expect(readUnits(new File([content], 'file'))).rejects.toThrow(WrongFile)
})
test('a file of another program is read: alternatives are not the translation', () => {
  const other = '<trans-unit id="/title"><source>一</source><alt-trans><target>Uno</target></alt-trans></trans-unit>'
  expect(parseXliff(xliff(unit + other)).list.map(({ target }) => target)).toEqual(['One', ''])
})

test('only translations of the current texts are imported', () => {
  const entries = createEntries([both('一', 'One'), both('二', 'Two'), both('三', 'Three\nlines'), both('四', '')])
  const { list, ...languages } = parseCsv(formatCsv({ ...exported([]), entries }, 'en'))
  const [first, second, third, fourth] = list
  const units = {
    ...languages,
    list: [
      { ...first!, target: 'Won' },
      { ...first!, target: 'Again' },
      { ...second!, source: '贰', target: 'Too' },
      { ...third!, target: 'Three\r\nlines' },
      { ...fourth!, target: '  ' },
      { ...fourth!, pointer: '/title', target: 'Four' },
    ],
  }
  const { changes, refused } = planImport(units, entries, ({ pointer }) => pointer)
  expect(changes.map(({ text }) => text)).toEqual([both('一', 'Won')])
  expect(refused).toEqual([
    { name: first!.pointer, reason: 'twice' },
    { name: second!.pointer, reason: 'changed' },
    { name: '/p/sale /title', reason: 'unknown' },
  ])
})
