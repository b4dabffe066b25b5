/** Prompts of the card's home (docs/domain §3.10): in no state of a card do two dialogs offer the same action. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Node, Prompt } from '#schemas/language/layout.ts'
import { testCondition } from '#renderer/plan/condition.ts'

const { prompts, nodes } = JSON.parse(readFileSync('layouts/pages/iot/index/index.json', 'utf8')) as {
  prompts: Prompt[]
  nodes: Record<string, Node>
}

/** Every combination of the conditions that the prompts read. */
const states: Record<string, readonly unknown[]> = {
  simStatus: [1, 2, 3, 4, 5, 6, 7, 8],
  isReadOnly: [true, false],
  arrearsBalance: [0, 12.5],
  needAuth: [true, false],
  needBuyCoupon: [true, false],
  needBuyPackage: [true, false],
  waiting: [undefined, { packageName: 'x' }],
  breakRuleId: [0, 3],
  allowRemoveBreak: [true, false],
}
const combinations = Object.entries(states).reduce<Record<string, unknown>[]>(
  (all, [name, values]) => all.flatMap((card) => values.map((value) => ({ ...card, [name]: value }))),
  [{ mobile: '13800000001', bindPhoneMode: 1 }],
)
const getPromptKind = ({ open }: Prompt, card: Record<string, unknown>) => {
  const { kind } = (open.with ?? {}) as { kind?: string }
  return kind === 'break' && !card.allowRemoveBreak ? 'service' : kind
}
const listPrompts = (card: Record<string, unknown>) =>
  prompts.filter(({ id, when }) => id !== 'popup' && testCondition(when, (path) => card[path.replace('card.', '')]))

test('a stopped card gets one prompt', () => {
  const stopped = { mobile: '13800000001', simStatus: 4, needBuyPackage: true, breakRuleId: 3 }
  expect(listPrompts(stopped).map(({ id }) => id)).toEqual(['stopped'])
  expect(
    listPrompts({ ...stopped, arrearsBalance: 12.5 }).map(({ id }) => id),
    'owing and without a package are two things',
  ).toEqual(['stoppedOwing', 'package'])
})
test('a stopped card for which a package waits is not asked to buy another one: a notice leads to it', () => {
  const stopped = { mobile: '13800000001', simStatus: 4, waiting: { packageName: 'x' } }
  expect(listPrompts(stopped)).toEqual([])
  expect(testCondition(nodes.stoppedWaiting!.when!, (path) => stopped[path.replace('card.', '') as 'simStatus'])).toBe(
    true,
  )
  expect(listPrompts({ ...stopped, arrearsBalance: 12.5 }).map(({ id }) => id)).toEqual(['stoppedOwing'])
})
test('in every state each dialog leads to a different page, and nothing is offered to a card that can buy nothing', () => {
  for (const card of combinations) {
    const ways = listPrompts(card).map((prompt) => getPromptKind(prompt, card))
    expect(new Set(ways).size, `${JSON.stringify(card)} ${ways.join()}`).toBe(ways.length)
    if (card.isReadOnly) expect(ways).toEqual(['service'])
  }
})
test("the prompt about a card's state appears once a day, not at every visit", () =>
  expect(
    prompts.filter(({ id, once }) => !['auth', 'break', 'popup'].includes(id) && once !== 'day').map(({ id }) => id),
  ).toEqual([]))
