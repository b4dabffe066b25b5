import { expect, test } from 'vitest'
import { readFirstTexts } from './first-texts.ts'

const first = 'Parcels leave within two days after the review.'
const page = (content: string) =>
  `<div><header><h1>Title</h1></header><main class="x">${content}</main><p>after it</p></div>`

test('a page is described by the texts of its main part', () => {
  expect(readFirstTexts(page(`<p>${first}</p><ul><li>You see the <!-- -->state.<br/></li></ul>`))).toBe(
    `${first} You see the state.`,
  )
})
test.each([
  '<button type="button">Buy <b>now</b></button>',
  '<nav><ul><li>Home</li></ul></nav>',
  '<span aria-hidden="true">…<i>x</i></span>',
  '<div role="status" aria-live="polite">Loading</div>',
  '<svg viewBox="0 0 1 1"><use href="#x"/><title>Logo</title></svg>',
  '<!-- <p>a comment</p> -->',
])('controls, menus, drawings and what is hidden do not describe it: %s', (part) => {
  expect(readFirstTexts(page(`${part}<img src="/a.png" alt="A"/><p>${first}</p>${part}`))).toBe(first)
})
test('references are texts again, and sums are joined', () => {
  expect(readFirstTexts(page(`<p>${first}</p><b>¥</b><b>29</b><b>.00</b> &amp; &lt;b&gt; &#x27;`))).toBe(
    `${first} ¥29.00 & <b> '`,
  )
})
test('a long text ends after a word, or after a part of a Chinese sentence', () => {
  const english = readFirstTexts(page(`<p>${'words of a page '.repeat(40)}</p>`))
  expect(english).toMatch(/ (words|of|a|page)…$/)
  const chinese = readFirstTexts(page(`<p>${'审核通过后发出，'.repeat(40)}</p>`))
  expect(chinese).toMatch(/发出…$/)
  for (const text of [english, chinese]) expect([...text].length).toBeLessThanOrEqual(156)
})
test.each(['', '<p>Filter</p>', '<button>Buy a number that you like, and have it delivered</button>'])(
  'a page without texts has no description: %s',
  (content) => {
    expect(readFirstTexts(page(content))).toBe('')
    expect(readFirstTexts(content)).toBe('')
  },
)
