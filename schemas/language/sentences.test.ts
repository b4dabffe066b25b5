/** Tables of sentences: a missing language, value or name does not compile. */
import { expect, test } from 'vitest'
import { sentence, createSay } from './sentences.ts'

const say = createSay({
  done: sentence('完成', 'done'),
  cards: sentence('{name}：{count} 张卡', '{name}: {count:card|cards}'),
})

test('values are put in, and English counts one and several', () => {
  expect(say('en', 'done')).toBe('done')
  expect(say('zh-CN', 'cards', { name: '甲', count: 1 })).toBe('甲：1 张卡')
  expect([1, 2, 0].map((count) => say('en', 'cards', { name: 'A', count }))).toEqual([
    'A: 1 card',
    'A: 2 cards',
    'A: 0 cards',
  ])
})

test('a value that looks like a name is not filled again', () => {
  expect(say('en', 'cards', { name: '{count}', count: 2 })).toBe('{count}: 2 cards')
})

test('a missing language, value or name does not compile', () => {
  // @ts-expect-error -- English is missing
  expect(createSay({ half: { 'zh-CN': '一半' } })).toBeTypeOf('function')
  // @ts-expect-error -- `count` is missing
  expect(say('zh-CN', 'cards', { name: '甲' })).toContain('undefined')
  // @ts-expect-error -- there is no such sentence
  expect(() => say('en', 'gone')).toThrow(TypeError)
})
