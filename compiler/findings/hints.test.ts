/** The hints of a finding for authors who know another system, or who do not know the names. */
import { expect, test } from 'vitest'
import { buildSource } from '#tests/documents/case.ts'
import { environment } from '#tests/documents/environment.ts'
import { compile } from '../index.ts'

const button = { widget: 'basic/button', props: { text: '买' } }
const listFindings = (patch: object) =>
  compile(buildSource({ what: '', at: '', patch }), environment, { route: '/plans' }).issues.map(
    ({ code, pointer, text }) => ({ code, pointer, text }),
  )
const spare = (node: object) => ({ nodes: { spare: { ...button, ...node } } })

test.each([
  ['onClick', 'did you mean on?'],
  ['v-if', 'did you mean when?'],
  ['visible', 'did you mean when?'],
  ['children', 'did you mean slots?'],
])('the key %s of other systems leads to ours', (key, hint) => {
  const [issue] = listFindings(spare({ [key]: {} }))
  expect(issue).toMatchObject({ code: 'MM1004', pointer: `/nodes/spare/${key}` })
  expect(issue!.text.en).toContain(hint)
  expect(issue!.text['zh-CN']).toContain('是否想写')
})
test('an unknown action, and an unknown formatter, tell which there are', () => {
  const [action] = listFindings(spare({ on: { press: { type: 'goto', path: '/' } } }))
  expect(action).toMatchObject({ code: 'MM2010' })
  expect(action!.text.en).toMatch(/there is no action goto; there are page, call, submit/)
  expect(action!.text['zh-CN']).toMatch(/可以写 page、call、submit/)
  const formatter = listFindings({
    nodes: { spare: { widget: 'basic/text', bind: { text: { path: 'local.promoCode', as: 'upper' } } } },
  }).find(({ code }) => code === 'MM2009')
  expect(formatter!.text.en).toMatch(/there is no formatter upper; there are \w+, /)
})
test('an object where the only fitting part of it is meant', () => {
  const issue = listFindings({
    data: { plans: { call: '/api/plan/list' } },
    nodes: { spare: { widget: 'basic/list', bind: { items: 'plans' } } },
  }).find(({ pointer }) => pointer === '/nodes/spare/bind/items')
  // `list` and `tabs` are both lists, so neither is suggested
  expect(issue!.text.en).not.toContain('did you mean')
  const total = listFindings({
    data: { summary: { call: '/api/plan/summary' } },
    nodes: { spare: { widget: 'basic/list', props: { items: [] }, bind: { columns: 'summary' } } },
  }).find(({ pointer }) => pointer === '/nodes/spare/bind/columns')
  expect(total!.text.en).toContain('did you mean summary.count?')
})
test('an object of foreign keys where a list is expected is one finding', () => {
  const document = { version: 1, title: '页', nodes: { spare: button }, order: { spare: 1 } }
  const issues = compile(JSON.stringify(document), environment, { route: '/plans' }).issues
  expect(issues).toHaveLength(1)
  expect(issues[0]).toMatchObject({ code: 'MM1006', pointer: '/order' })
})
