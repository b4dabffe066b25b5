/** Sanitizing of editors' text (reliability T28). */
import { expect, test } from 'vitest'
import { addresses } from '../../../tests/hostile/addresses.ts'
import { markup } from '../../../tests/hostile/markup.ts'
import { picker, random } from '../../../tests/mutants/fault.ts'
import { night, seed } from '../../../tests/night.ts'
import { richText } from '../../../schemas/language/rich-text.ts'
import { clean } from './clean.ts'

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
/** A browser drops invisible characters, and takes `\\` for `/`. */
const mayLead = (way: string): boolean =>
  /^[^!-~]*(https?:\s*\/\/|tel:)/i.test(way) || new URL(way, location.href).origin === location.origin
/** Forbidden content that is left. */
function strangers(html: string): string[] {
  const host = document.body.appendChild(document.createElement('section'))
  host.append(clean(html))
  const found = [...host.querySelectorAll('*')].flatMap((element) => {
    const odd = [element.localName, ...element.getAttributeNames()].filter((name) => !ours.has(name))
    const ways = ['href', 'src'].flatMap((name) => element.getAttribute(name) ?? [])
    return [...odd, ...ways.filter((way) => !mayLead(way))]
  })
  host.remove()
  return found
}

test('no text of the list produces more than the allow-list permits, alone or combined', () => {
  expect(markup.length).toBeGreaterThan(140)
  const links = addresses.flatMap((address) =>
    ['a href', 'img src'].map((tag) => `<${tag}="${address.replaceAll('"', '&quot;')}">x`),
  )
  for (const html of [...markup, ...links, markup.join(''), markup.toReversed().join('<p>')])
    expect(strangers(html), html.slice(0, 200)).toEqual([])
  expect('pwned' in globalThis).toBe(false)
})

test('no mixture of them does either', { timeout: 600_000 }, () => {
  const pick = picker(random(seed))
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
  for (let turn = 0; turn < (night ? 20_000 : 2000); turn++) {
    const html = Array.from({ length: turn % 12 }, () => pick(pick([markup, markup, tags, ends]))).join('')
    expect(strangers(html), `SEED=${seed} ${html}`).toEqual([])
  }
  expect('pwned' in globalThis).toBe(false)
})
