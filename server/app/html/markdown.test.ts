/** Markdown of drawn pages. */
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { resolveAddress, writeMarkdown } from './markdown.ts'

const write = (html: string) =>
  writeMarkdown(new JSDOM(`<body>${html}</body>`).window.document.body, resolveAddress('https://shop.example'))

test.each<[string, string, string]>([
  ['headings and text', '<h1>A</h1><div><p>One</p><p>two <b>three</b></p></div>', '# A\n\nOne\n\ntwo three'],
  ['neighbours without a space', '<p><span>12</span><span>34</span></p>', '12 34'],
  ['a price', '<p><span>¥</span>159<span>.00</span></p>', '¥159.00'],
  [
    'a telephone number',
    '<h2><span><span>172</span><span><i>64</i><i>88</i></span><span>0022</span></span></h2>',
    '## 17264880022',
  ],
  ['lists', '<ul><li>a</li><li><div>b</div></li></ul><ol><li>c</li><li>d</li></ol>', '- a\n- b\n\n1. c\n2. d'],
  [
    'a feed',
    '<div role="feed"><div><div role="article">a</div></div><div><div role="article">b</div></div></div>',
    '- a\n- b',
  ],
  [
    'choices',
    '<button role="radio" aria-checked="true">a</button><button role="radio" aria-checked="false">b</button>',
    '- [x] a\n- [ ] b',
  ],
  ['terms', '<dl><div><dt>Fee</dt><dd>¥<b>1</b></dd></div></dl>', '- Fee: ¥1'],
  [
    'a table',
    '<table><tr><th>a</th><th>b</th></tr><tr><td>1|2</td></tr></table>',
    '| a | b |\n| --- | --- |\n| 1\\|2 |  |',
  ],
  ['lines', '<p>a<br>b</p>', 'a\\\nb'],
  [
    'hidden parts',
    '<p>a</p><p hidden>b</p><span aria-hidden="true">c</span><svg><text>d</text></svg><script>e</script>',
    'a',
  ],
  [
    'a form',
    '<form><label id="l" for="f">Name</label><input id="f" aria-required="true" placeholder="As in the passport"><label for="s">Size</label><select id="s"><option>S</option><option>M</option></select><button>Send</button></form>',
    '- Name (required, As in the passport)\n- Size (S, M)\n\nSend',
  ],
  [
    'a link inside the shop',
    '<a href="#/pages/customer/index?a=1">x</a>',
    '[x](https://shop.example/shop/pages/customer/index?a=1)',
  ],
  ['a link', '<a href="/shop/pages/a/b">x</a>', '[x](https://shop.example/shop/pages/a/b)'],
  [
    'a picture',
    '<img src="/shop/art/a.svg" alt="A cat"><img src="/b.svg" alt="">',
    '![A cat](https://shop.example/shop/art/a.svg)',
  ],
])('%s', (_, html, markdown) => expect(write(html)).toBe(`${markdown}\n`))

/** Texts that would be markup if they were not escaped. */
const hostile = [
  '# heading',
  '- item',
  '+ item',
  '1. item',
  '2) item',
  '> quote',
  '=== ',
  '--- ',
  '*strong* _em_ ~~gone~~',
  '`code` ```',
  '[link](https://evil.example)',
  '![picture](https://evil.example/x.png)',
  '<script>alert(1)</script>',
  '<https://evil.example>',
  '| a | b |',
  '&lt;b&gt; &#35;',
  '[x]: https://evil.example',
  'a\\',
  '\\[a](b)',
]
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

test.each(hostile)('the text %s stays text, anywhere', (text) => {
  for (const html of [
    `<p>${escape(text)}</p>`,
    `<p>a<br>${escape(text)}</p>`,
    `<ul><li>${escape(text)}</li></ul>`,
    `<dl><dt>${escape(text)}</dt><dd>${escape(text)}</dd></dl>`,
  ]) {
    const markdown = write(html)
    // no character that begins markup is left without its backslash
    const bare = markdown.replaceAll(/\\[\\`*_[\]<>|~&#+=.)-]/g, 'x')
    expect(bare, html).not.toMatch(/[`*_[\]<|~]|&(?=[#\w]+;)/)
    expect(bare.replace(/^(- )+/, '').replaceAll('\n- ', '\n'), html).not.toMatch(/^\s*(?:[-+#>=]|\d+[.)])/m)
  }
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'blob:x', 'http://['])(
  'a link to %s is only its text',
  (address) => {
    expect(write(`<a href="${address}">x</a>`)).toBe('x\n')
    expect(write(`<p>a<img src="${address}" alt="y"></p>`)).toBe('a\n')
  },
)
test('an address cannot end its link', () => {
  for (const address of [
    'https://a.example/) [b](https://evil.example',
    'tel:1)<2> 3',
    'https://a.example/?q=(a) <b>',
  ]) {
    const [, inside] = /^\[x\]\((.*)\)\n$/.exec(write(`<a href="${address}">x</a>`)) ?? []
    expect(inside, address).toMatch(/^[^()<>\s]+$/)
  }
})
test('deep nesting is written', () => {
  const html = `${'<div>'.repeat(400)}x${'</div>'.repeat(400)}`
  expect(write(html)).toBe('x\n')
})
