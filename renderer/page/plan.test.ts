import { expect, test } from 'vitest'
import type { Layout } from '../../schemas/layout.ts'
import { makePlan } from './plan.ts'

const Box = () => null
const bound = { widget: 'box', bind: { value: 'state.x' } }
const planOf = (nodes: Layout['nodes'], order: string[]) => makePlan({ version: 1, title: 'test', nodes, order }, { box: { default: Box } })

test('a node after one with a slot stands in its own group, not in that of the slot', () => {
  const plan = planOf({ first: bound, card: { widget: 'box', slots: { body: ['inside'] } }, inside: bound, last: bound }, ['first', 'card', 'last'])
  const placeOf = (id: string) => [plan.nodes[id]!.group, plan.nodes[id]!.at]
  for (const id of ['first', 'card', 'inside', 'last']) expect(plan.groups[placeOf(id)[0]!]![placeOf(id)[1]!]!.id).toBe(id)
  expect(plan.of['']).toEqual([0])
  expect(plan.of['card/body']).toEqual([1])
  expect(placeOf('last')).toEqual([0, 2])
})
