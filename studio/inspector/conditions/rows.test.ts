/** Conditions as rows: those of shipped documents survive a round trip byte for byte, and can be described in words. */
import { beforeAll, expect, test } from 'vitest'
import { analyze } from '#compiler/analyze/analyze.ts'
import { listConditions } from '#compiler/choices/conditions.ts'
import { compile, type Environment } from '#compiler/index.ts'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import { readDocument } from '#compiler/layers/read-document.ts'
import { project } from '#menmian.config.ts'
import type { Layout } from '#schemas/language/layout.ts'
import { getLayoutRoute } from '#schemas/language/pages.ts'
import { isNightly, pickDailyRows } from '#tests/night.ts'
import { toCondition, createLeaf, toGroup, toRow, deleteRow, type Group } from './rows.ts'
import { formatRow } from './words.ts'

/** Nightly runs cover all cases, others a sample. */
const MOST_MS = isNightly ? 3_600_000 : 120_000
let environment: Environment
let pages: [path: string, layout: Layout][]
beforeAll(async () => {
  environment = await loadEnvironment(project)
  pages = listLayoutFiles(project.root).map((file) => [
    getLayoutRoute(file),
    readDocument(project.root, file) as Layout,
  ])
})

test('every condition of the shipped documents comes back from its rows as it was', () => {
  let seen = 0
  for (const [path, layout] of pages)
    for (const { condition, pointer } of analyze(environment, layout, path).conditions) {
      const row = toRow(condition)
      expect(row && JSON.stringify(toCondition(row)), `${path} ${pointer}`).toBe(JSON.stringify(condition))
      seen++
    }
  expect(seen).toBeGreaterThan(500)
})

test(
  'a row that is added begins as a condition that compiles',
  () => {
    const wrong: string[] = []
    let attempts = 0
    for (const [number, [path, layout]] of pickDailyRows([...pages.entries()], 1)) {
      const ids = Object.keys(layout.nodes)
      for (const id of isNightly ? ids : [ids[number % ids.length]!]) {
        const choices = listConditions(environment, layout, { path, pointer: `/nodes/${id}/when` })
        const subset = choices.filter((_, index) => isNightly || index % 40 === number % 40)
        for (const choice of subset) {
          attempts++
          const when = toCondition(createLeaf(choice))
          const document = { ...layout, nodes: { ...layout.nodes, [id]: { ...layout.nodes[id], when } } }
          const errors = compile(document, environment, { route: path }).issues.filter(
            ({ severity, pointer }) => severity === 'error' && pointer.startsWith(`/nodes/${id}/when`),
          )
          wrong.push(...errors.map(({ code, text }) => `${path} ${JSON.stringify(when)} ${code} ${text.en}`))
        }
      }
    }
    expect(wrong).toEqual([])
    expect(attempts).toBeGreaterThan(100)
  },
  MOST_MS,
)

test('rows are put together and taken apart, and what they cannot say is no row', () => {
  const first = toRow({ is: ['card.simStatus', 6] })!
  const both: Group = { ...toGroup(first), rows: [first, toRow({ not: 'card.isReadOnly' })!] }
  expect(toCondition(both)).toEqual({ all: [{ is: ['card.simStatus', 6] }, { not: 'card.isReadOnly' }] })
  expect(toCondition(deleteRow(both, 1)!)).toEqual({ is: ['card.simStatus', 6] })
  expect(deleteRow(toGroup(first), 0)).toBeUndefined()
  for (const other of [{ not: { not: 'card' } }, { all: 'card' }, { is: ['card'] }, { maybe: 'card' }, {}, 1, null])
    expect(toRow(other)).toBeUndefined()
})

test('a condition on an entry of a list offers the names of its values, too', () => {
  const path = '/pages/iot/index/index'
  const layout = pages.find(([route]) => route === path)![1]
  const deep = analyze(environment, layout, path).conditions.filter(({ condition }) =>
    JSON.stringify(condition).includes('card.actions.0.status'),
  )
  expect(deep.length).toBeGreaterThan(0)
  for (const { pointer } of deep) {
    const choices = listConditions(environment, layout, { path, pointer })
    expect(choices.find((choice) => choice.path === 'card.actions.0.status')?.type).toMatchObject({
      enum: 'actionStatus',
    })
  }
})

test('a condition says itself in words, with states by their names', () => {
  const types = new Map(
    listConditions(environment, pages.find(([path]) => path === '/pages/iot/index/index')![1], {
      path: '/pages/iot/index/index',
      pointer: '/nodes/head/when',
    }).map((choice) => [choice.path, choice]),
  )
  const resolveWords = (text: unknown) =>
    (text as { t: string }).t === 'enum.simStatus.6' ? { 'zh-CN': '机卡分离', en: 'Moved' } : undefined
  const row = toRow({ any: ['card.needAuth', { not: { in: ['card.simStatus', [6]] } }, { gt: ['card.balance', 10] }] })!
  expect(formatRow(row, types, { locale: 'zh-CN', resolveWords })).toBe(
    '卡 · 需要实名 是“是”，或者卡 · 卡状态 都不是 机卡分离，或者卡 · 余额 大于 10',
  )
  expect(formatRow(row, types, { locale: 'en', resolveWords })).toBe(
    'Card · Needs real name is yes or Card · Card status is not one of Moved or Card · Balance is greater than 10',
  )
})
