import { expect, test } from 'vitest'
import type { Layout } from '#schemas/language/layout.ts'
import { createCore } from '../core.ts'
import { memoryHost } from '../memory-host.ts'
import { createPlan } from './plan.ts'
import { china } from '../i18n/china-formats.ts'

const { kit, language } = createCore(memoryHost(), { region: china, locale: 'zh-CN' })
const Box = () => null
const bound = { widget: 'box', bind: { value: 'state.x' } }
const createTestPlan = (nodes: Layout['nodes'], order: string[]) =>
  createPlan(kit, { version: 1, title: 'test', nodes, order }, { box: { default: Box } })

test('a node after one with a slot is in a group of its own, not in that of the slot', () => {
  const plan = createTestPlan(
    { first: bound, card: { widget: 'box', slots: { body: ['inside'] } }, inside: bound, last: bound },
    ['first', 'card', 'last'],
  )
  const getPosition = (id: string) => [plan.nodes[id]!.group, plan.nodes[id]!.at]
  for (const id of ['first', 'card', 'inside', 'last'])
    expect(plan.groups[getPosition(id)[0]!]![getPosition(id)[1]!]!.id).toBe(id)
  expect(plan.of['']).toEqual([0])
  expect(plan.of['card/body']).toEqual([1])
  expect(getPosition('last')).toEqual([0, 2])
})

test('names of the prototype are no node and no widget: no property of Object.prototype is changed', () => {
  const untouched = Object.getOwnPropertyNames(Object.prototype)
  const names = ['__proto__', 'constructor', 'toString']
  const plan = createTestPlan({ first: bound, card: { widget: 'constructor', slots: { body: names, row: names } } }, [
    ...names,
    'card',
    'first',
  ])
  expect(plan.groups.flat().map(({ id }) => id)).toEqual(['card', 'first'])
  expect(plan.nodes.card!.module).toBeUndefined()
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(untouched)
})

test('texts inside fallback values are messages, at any depth', () => {
  language.addMessages('zh-CN', { 'plans.title': '套餐' })
  const or = [{ label: { t: 'plans.title' }, value: 1 }]
  const plan = createTestPlan({ a: { widget: 'box', bind: { items: { path: 'state.x', or } } } }, ['a'])
  expect(plan.nodes.a!.binds[0]!.or).toEqual([{ label: '套餐', value: 1 }])
})
