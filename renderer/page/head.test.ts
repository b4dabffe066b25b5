import { expect, test } from 'vitest'
import type { LivePage } from '../session/page-session.ts'
import { resolveTitle } from './head.ts'

const toText = (text: unknown) => String(text)
const title = { path: 'order.heading', or: '收银台' }
const createPage = (values: Record<string, unknown>) =>
  ({ instance: { get: (path: string) => values[path] } }) as unknown as LivePage

test.each([
  ['its document is still to come', undefined, false, ''],
  ['its document will not come', undefined, true, '收银台'],
  ['the answer is still to come', createPage({ 'status.order': 'loading' }), false, ''],
  ['the answer has it', createPage({ 'status.order': 'ready', 'order.heading': '支付结果' }), false, '支付结果'],
  ['an older answer has it', createPage({ 'status.order': 'loading', 'order.heading': '支付结果' }), false, '支付结果'],
  ['the answer has none', createPage({ 'status.order': 'ready' }), false, '收银台'],
  ['the answer failed', createPage({ 'status.order': 'error' }), false, '收银台'],
  ['nothing asks for it', createPage({ 'status.order': 'idle' }), false, '收银台'],
  ['it is not of an answer', createPage({}), false, '收银台'],
])('a page claims no title before it is known: %s', (_, running, stopped, expected) => {
  expect(resolveTitle(toText, title, running, stopped)).toBe(expected)
})

test('a title that is written in the document is there at once', () => {
  expect(resolveTitle(toText, '收银台', undefined, false)).toBe('收银台')
})
