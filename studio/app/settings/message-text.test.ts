import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import type { Message } from '#compiler/environment/message.ts'
import { loadCatalogs } from '#compiler/environment/catalogs.ts'
import { project } from '#menmian.config.ts'
import { formatMessage } from './message-text.ts'

const catalogs = await loadCatalogs(project)
test('every message of the release is written so that it compiles to itself', () => {
  const texts = Object.entries(catalogs).flatMap(([id, messages]) =>
    Object.entries(messages).map(([locale, text]): [string, string] => [`${id} ${locale}`, text ?? '']),
  )
  expect(texts.length).toBeGreaterThan(2000)
  const wrong = texts.filter(([, text]) => {
    const compiled = compileMessageOrThrow(text) as Message
    return JSON.stringify(compileMessageOrThrow(formatMessage(compiled))) !== JSON.stringify(compiled)
  })
  expect(wrong).toEqual([])
})
test('words are written as they are read', () => {
  expect(formatMessage("You're faster, won't {")).toBe("You're faster, won't '{'")
})
test.each([
  ["'{'a''b'}' '''' c''''{n}"],
  ['It’s {count, plural, one {# day} other {# days}}'],
  ["'{'braces'}' and ''quotes''"],
  ['{n, plural, =0 {none} other {#}}'],
])('%s', (text) => {
  const compiled = compileMessageOrThrow(text)
  expect(compileMessageOrThrow(formatMessage(compiled as Message))).toEqual(compiled)
})
