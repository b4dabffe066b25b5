/** Whatever is pasted, what is stored is markup that the compiler accepts and the shop draws unchanged. */
import { EditorState, Selection } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { hostileAddresses } from '#tests/hostile/addresses.ts'
import { hostileMarkup } from '#tests/hostile/markup.ts'
import { createPicker, createRandom } from '#tests/mutants/fault.ts'
import { isNightly, seed } from '#tests/night.ts'
import { richText } from '#schemas/language/rich-text.ts'
import { parseHtml } from '#widgets/basic/rich-text/clean.ts'
import { evenHeadings } from './headings.ts'
import { createPasteRules } from './paste-rules.ts'
import { readHtml, readPasted, writeHtml } from './html.ts'
import { schema } from './schema.ts'

const query = (required: string[]) => ({
  type: 'object' as const,
  properties: { id: { type: 'integer' as const } },
  required,
})
/** Some routes of the shop in which the compiler checks the texts. */
const routes = {
  '/plans': { aliases: [], query: query([]), defaults: [] },
  '/plan/detail': { aliases: [], query: query(['id']), defaults: [] },
}
const rules = createPasteRules(routes)
/** Pastes into a text with a heading, and returns what is stored. */
function paste(html: string, into = '正文'): string {
  const state = EditorState.create({ doc: readHtml(`<h3>标题</h3><p>${into}</p>`), plugins: [evenHeadings] })
  const { slice } = readPasted(html, rules)
  const { from, to } = Selection.atEnd(state.doc)
  return writeHtml(state.apply(state.tr.replaceRange(from, to, slice)).doc)
}
/** Pastes each text, and checks what is stored. */
async function checkAll(texts: readonly string[]): Promise<void> {
  const stored = texts.map((html) => paste(html))
  const findings = await commands.checkRichTexts(stored)
  const readWords = (text: string) => text.replaceAll(/<[^>]*>|\s/g, '')
  for (const [index, text] of stored.entries()) {
    const message = `SEED=${seed} ${texts[index]!.slice(0, 300)}`
    expect(findings[index], `${message} → ${text}`).toEqual([])
    // nothing of it is removed when it is drawn, and the editor continues all its words
    const host = document.createElement('div')
    host.append(parseHtml(text))
    const drawn = new DOMParser().parseFromString(text, 'text/html').body
    expect(host.innerHTML, message).toBe(drawn.innerHTML)
    expect(readWords(writeHtml(readHtml(text))), message).toBe(readWords(text))
  }
}

test('the editor has no element or attribute that the shop removes', () => {
  const tags = new Set(richText.tags)
  const specs = [...Object.values(schema.nodes), ...Object.values(schema.marks)].map(({ spec }) => spec.parseDOM ?? [])
  const names = specs.flat().flatMap((rule) => /^\w+/.exec('tag' in rule ? (rule.tag ?? '') : '')?.[0] ?? [])
  expect(names.filter((name) => !tags.has(name))).toEqual([])
  // blocks without a meaning, and the parts of a table, are written as others
  expect([...tags].filter((tag) => !names.includes(tag))).toEqual(['div', 'tbody', 'thead'])
})

test('hostile texts and addresses are stored as markup that is allowed', async () => {
  const links = hostileAddresses.flatMap((address) =>
    ['a href', 'img src'].map((tag) => `<${tag}="${address.replaceAll('"', '&quot;')}">x`),
  )
  await checkAll([...hostileMarkup, hostileMarkup.join(''), ...links])
  expect('pwned' in globalThis).toBe(false)
})

test('so is any mixture', { timeout: 600_000 }, async () => {
  const pick = createPicker(createRandom(seed))
  const others = ['section', 'svg', 'style', 'template', 'select', 'h5', 'pre', 'o:p', 'font', 'dl', 'center', 'main']
  const attributes = [
    '',
    ' href="#/plans"',
    ' href="#/plan/detail"',
    ' href="#/plan/detail?id=1"',
    ' href="/plans"',
    ' href="https://example.com/?a=1&b=2"',
    ' href="/elsewhere"',
    ' src="/media/abc/640.webp"',
    ' src="https://mmbiz.qpic.cn/a.png" data-src="x"',
    ' style="font-weight:normal;color:red"',
    ' data-tone="price"',
    ' data-tone="loud"',
    ' colspan="2"',
    ' class="MsoNormal" onclick="pwned=1"',
  ]
  const words = ['办卡', ' ', 'a&amp;b', '<', '>', '"', '\n', '&nbsp;', '<br>', '<!-- x -->', '30 GB', '\u200b']
  const piece = () => {
    const tag = pick(pick([richText.tags, richText.tags, others]))
    return pick([`<${tag}${pick(attributes)}>`, `</${tag}>`, pick(words), pick(words), pick(hostileMarkup)])
  }
  const texts = Array.from({ length: isNightly ? 20_000 : 1000 }, (_, turn) =>
    Array.from({ length: turn % 24 }, piece).join(''),
  )
  await checkAll(texts)
  expect('pwned' in globalThis).toBe(false)
})

describe('what people paste', () => {
  test.each([
    [
      'Word',
      '<html><head><style>p.MsoNormal{margin:0}</style></head><body lang=ZH-CN><!--StartFragment--><h2 style="mso-x:1">办理须知<o:p></o:p></h2><p class=MsoNormal><b><span style="font-size:12pt">实名</span></b>登记<o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>',
      '<h2>办理须知</h2><p><strong>实名</strong>登记',
    ],
    [
      'WeChat',
      '<section style="x"><section><span style="color:red">第一段</span></section><section>第二段</section><img data-src="https://mmbiz.qpic.cn/a" src="https://mmbiz.qpic.cn/b"></section>',
      '第一段</p><p>第二段',
    ],
    [
      'Google Docs',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span>不粗</span></p><ul><li dir="ltr"><p>一</p></li></ul></b>',
      '不粗</p><ul><li>一',
    ],
    ['a web page', '<main><h5>条款</h5><div>一<div>二</div></div></main>', '<h4>条款</h4><p>一</p><p>二'],
  ])('%s', (_, html, stored) => expect(paste(html, '')).toContain(stored))

  test.each([
    '<p>一</p><ul><li>二<ul><li>三</li></ul></li></ul>',
    '<table><tbody><tr><th colspan="2">项目</th></tr><tr><td rowspan="1">流量</td><td>30 GB</td></tr></tbody></table>',
    '<p><a href="#/pages/customer/index">客服 &amp; <strong>电话</strong></a><br><span data-tone="price">9 元</span></p>',
    '<figure><img src="/media/a/640.webp" width="10" height="5" alt="店"><figcaption>门店</figcaption></figure>',
    '',
  ])('the editor does not change %s', (html) => expect(writeHtml(readHtml(html))).toBe(html))
})
