/** Sanitizing of editors' text (reliability T28), in the browser and in the HTML that the server draws. */
import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { hostileAddresses } from '#tests/hostile/addresses.ts'
import { hostileMarkup } from '#tests/hostile/markup.ts'
import { createPicker, createRandom } from '#tests/mutants/fault.ts'
import { isNightly, seed } from '#tests/night.ts'
import { richText } from '#schemas/language/rich-text.ts'
import { cleanHtml } from './clean.ts'

const ours = new Set([
  ...richText.tags,
  ...richText.attributes,
  'loading',
  'decoding',
  'data-scroll',
  'tabindex',
  'role',
  'aria-label',
])
/** A browser drops invisible characters, and reads `\\` as `/`. */
const mayLead = (way: string): boolean =>
  /^[^!-~]*(https?:\s*\/\/|tel:)/i.test(way) || new URL(way, location.href).origin === location.origin
/** Returns forbidden content that remains. */
function strangers(host: Element): string[] {
  return [...host.querySelectorAll('*')].flatMap((element) => {
    const odd = [element.localName, ...element.getAttributeNames()].filter((name) => !ours.has(name))
    const ways = ['href', 'src'].flatMap((name) => element.getAttribute(name) ?? [])
    return [...odd, ...ways.filter((way) => !mayLead(way))]
  })
}

/** Parses like a page with the server's HTML; React separates texts by comments. */
function read(html: string): Element {
  const host = new DOMParser()
    .parseFromString(`<section><div>${html}</div></section>`, 'text/html')
    .querySelector('div')!
  const comments = host.ownerDocument.createNodeIterator(host, NodeFilter.SHOW_COMMENT)
  for (let node = comments.nextNode(); node; node = comments.nextNode()) (node as Comment).remove()
  return host
}
/** Runs texts through both cleaners. Returns the texts that the server does not draw. */
async function walk(texts: string[]): Promise<string[]> {
  const drawn = await commands.drawOnServer(texts)
  return texts.filter((text, index) => {
    const host = document.body.appendChild(document.createElement('section'))
    const ownHost = host.appendChild(document.createElement('div'))
    ownHost.append(cleanHtml(text))
    expect(strangers(ownHost), `SEED=${seed} ${text.slice(0, 200)}`).toEqual([])
    host.remove()
    const html = drawn[index]
    if (html === undefined) return true
    ownHost.normalize()
    const same = read(html)
    same.normalize()
    expect(same.innerHTML, `SEED=${seed} ${text.slice(0, 200)}`).toBe(ownHost.innerHTML)
    return false
  })
}

test('no text of the list produces more than the allow-list permits, alone or combined, and the server draws the same', async () => {
  expect(hostileMarkup.length).toBeGreaterThan(140)
  const links = hostileAddresses.flatMap((address) =>
    ['a href', 'img src'].map((tag) => `<${tag}="${address.replaceAll('"', '&quot;')}">x`),
  )
  await walk([...hostileMarkup, ...links])
  await walk([hostileMarkup.join(''), hostileMarkup.toReversed().join('<p>')])
  expect('pwned' in globalThis).toBe(false)
})

const ordinary = [
  'one & two < three',
  '<h2 class="MsoNormal" style="margin:0">办理须知</h2><p>本产品为<strong>实名登记</strong>产品<br>仅限本人办理。</p><!-- end -->',
  '<ol><li>48 小时内审核；<li>10 日内激活。</ol><table><tr><th colspan=2>项目</th></tr><tr><td rowspan="1">全国流量</td><td>30&nbsp;GB</td></tr></table>',
  '<p>详见<a href="#/pages/about/promise" title="5G > 4G">承诺</a>，电话 <a href="tel:10010">10010</a></p>\r\n<img src="/shop/art/a.svg" alt="&quot;" width=10>',
  '<img name=createElement src="/shop/art/a.svg"><table><tr><td>x</td></tr></table>',
]
test('the server draws ordinary texts, and leaves out what it would change or what a browser reads in another way', async () => {
  expect(await walk(ordinary)).toEqual([])
  const odd = [
    '<p>x<script>y</script>',
    'x<select><b>y',
    'a<\0b',
    '<a href="#/">x<table><a href="#/">y',
    '<p>x<table><tr><td>y',
  ]
  expect(await walk(odd)).toEqual(odd)
})

test('no mixture of them does either', { timeout: 600_000 }, async () => {
  const pick = createPicker(createRandom(seed))
  const tags = [...richText.tags, 'svg', 'math', 'style', 'template', 'select', 'noscript', 'title'].map(
    (tag) => `<${tag} onclick=pwned=1>`,
  )
  const ends = [
    '</p>',
    '</table>',
    '</svg>',
    '</math>',
    '</style>',
    '<!--',
    '-->',
    '"',
    "'",
    '>',
    '<',
    '=',
    '&lt;',
    '\u0000',
    '',
  ]
  const texts = Array.from({ length: isNightly ? 20_000 : 1000 }, (_, turn) =>
    Array.from({ length: turn % 12 }, () => pick(pick([hostileMarkup, hostileMarkup, tags, ends]))).join(''),
  )
  const left = await walk(texts)
  expect(left.length / texts.length, 'the server draws many of them').toBeLessThan(0.8)
  expect('pwned' in globalThis).toBe(false)
})
