import { afterEach, describe, expect, test } from 'vitest'
import { canPaste, copyNodes, pasteNodes } from './clipboard.ts'

const document = { nodes: { root: { widget: 'basic/stack', slots: { default: ['a'] } }, a: { widget: 'basic/text' } } }
const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!
afterEach(() => {
  Object.defineProperty(globalThis, 'localStorage', descriptor)
  localStorage.clear()
})
const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}
/** The ways in which browsers deny storage: no access at all, or no write access. */
const refusals: [string, PropertyDescriptor][] = [
  ['gives none', { get: refuse }],
  ['is full', { value: { getItem: () => null, setItem: refuse } }],
  [
    'keeps an earlier copy and is full',
    { value: { getItem: () => '{"ids":["b"],"nodes":{"b":{}}}', setItem: refuse } },
  ],
]

describe.each(refusals)('a browser whose storage %s', (_, storage) => {
  test('keeps a copy for this tab', () => {
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...storage })
    copyNodes(document, ['a'])
    expect(canPaste()).toBe(true)
    const operations = pasteNodes(document, {} as never, 'a')
    expect(JSON.stringify(operations)).toContain('basic/text')
  })
})

test('a later copy that is stored takes the place of the one in memory', () => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...refusals[0]![1] })
  copyNodes(document, ['a'])
  Object.defineProperty(globalThis, 'localStorage', descriptor)
  copyNodes({ nodes: { a: { widget: 'basic/image' } } }, ['a'])
  expect(JSON.stringify(pasteNodes(document, {} as never, 'a'))).toContain('basic/image')
})
