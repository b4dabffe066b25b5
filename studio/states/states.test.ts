/** States of a page: names, choices, and answers that fit the contract in each of them. */
import { loadExamples } from '../shop/examples.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls, type CallPath } from '#schemas/api/index.ts'
import { areas } from 'virtual:rows'
import { errors as errorTable } from '#schemas/errors/errors.ts'
import { examples } from '#schemas/examples/index.ts'
import { readShape, type Shape } from '#schemas/language/shape.ts'
import type { SiteTable } from '#schemas/language/site-row.ts'
import { createAnswers, nothingUnsaved, type ShownState, type Unsaved } from './answers.ts'
import { getChoices, frameCalls } from './choices.ts'
import { people } from './people.ts'
import { hasList, shapeAnswer } from './shaped.ts'
import { data, errorRows, personas, parseState, defaultState, setState, type DataName, type Persona } from './states.ts'

const tables = await Promise.all(Object.values(areas).map((load) => load()))
const rows: SiteTable = Object.assign({}, ...tables.map(({ calls: table }) => table))
const paths = Object.keys(calls) as CallPath[]
const names = Object.keys(data) as DataName[]
const examplesByPath: Record<string, unknown> = examples
const getSchema = (path: CallPath): z.ZodMiniType => calls[path].data

test('every state of the address comes back from the address, and what is unknown there is not chosen', () => {
  const state = {
    persona: 'stopped',
    data: '30001',
    locale: 'en',
    look: 'dark',
    edition: 'elder',
    textSize: 200,
    width: 320,
  } as const
  const search = setState(new URLSearchParams('path=/&layer=site'), state)
  expect(search.toString()).toBe(
    'path=%2F&layer=site&as=stopped&data=30001&lang=en&look=dark&edition=elder&text=200&width=320',
  )
  expect(parseState(search, ['zh-CN', 'en'])).toEqual(state)
  expect(setState(search, defaultState).toString()).toBe('path=%2F&layer=site')
  expect(
    parseState(
      new URLSearchParams('as=toString&data=constructor&lang=fr&look=system&edition=toString&text=150&width=1'),
      ['zh-CN', 'en'],
    ),
  ).toEqual(defaultState)
})

test('each situation of the error table can be looked at, but for the two of the start', () => {
  const ofStart = new Set(['accessNode', 'startup'])
  expect(Object.keys(errorRows).sort()).toEqual(
    Object.keys(errorTable)
      .filter((key) => !ofStart.has(key))
      .sort(),
  )
})

describe('answers', () => {
  const lists = paths.filter((path) => hasList(rows[path]!.data))
  test.each(names)('%s: fit the contract of every call', (name) => {
    const misfits = paths.filter(
      (path) => !getSchema(path).safeParse(shapeAnswer(name, rows[path]!.data, examplesByPath[path])).success,
    )
    expect(misfits).toEqual([])
  })
  test('none, one and many are that in every list', () => {
    const getLength = (name: DataName) => (path: string) => {
      const value = shapeAnswer(name, rows[path]!.data, examplesByPath[path]) as unknown
      const list = Array.isArray(value) ? value : Object.values(value as object).find(Array.isArray)
      return (list as unknown[] | undefined)?.length ?? 0
    }
    const filled = lists.filter((path) => examplesByPath[path] !== null && getLength('server')(path) > 0)
    expect(filled.length).toBeGreaterThan(30)
    const wrong = filled.filter((path) => getLength('none')(path) > 0 || getLength('one')(path) !== 1)
    expect(wrong).toEqual([])
    const short = filled.filter((path) => getLength('many')(path) < 6)
    expect(short).toEqual([])
  })
  test('rows of many have keys of their own', () => {
    const { list } = shapeAnswer(
      'many',
      rows['/api/iot/changeSimList']!.data,
      examplesByPath['/api/iot/changeSimList'],
    ) as {
      list: { simNo: string }[]
    }
    expect(new Set(list.map(({ simNo }) => simNo)).size).toBe(list.length)
  })
  test('long words are four times as long, and dates, addresses and codes stay', () => {
    const card = examplesByPath['/api/iot/simInfo'] as { packageName: string; iccid: string; endAt: string }
    const long = shapeAnswer('long', rows['/api/iot/simInfo']!.data, card) as typeof card
    expect(long.packageName).toBe(card.packageName.repeat(4))
    expect(long).toMatchObject({ iccid: card.iccid, endAt: card.endAt })
  })
})

test.each(Object.entries(people))('the answers to %s fit the contract', (_, { answers = {} }) => {
  for (const [path, part] of Object.entries(answers)) {
    const answer = { ...(examplesByPath[path] as object), ...part }
    const parsed = readShape(rows[path]!.data as Shape, answer)
    expect(parsed, path).toMatchObject({ ok: true, dropped: [] })
  }
})

describe('choices', () => {
  const goods = { data: { list: { call: '/api/shop/goods/list' } }, nodes: {} }
  test('a page without calls has one datum and no errors', () => {
    const { data: dataNames, errors: errorNames, personas: personaNames } = getChoices({ nodes: {} }, undefined, rows)
    expect([dataNames, errorNames, personaNames]).toEqual([
      ['server'],
      { reads: [], writes: [] },
      ['guest', 'shopper', 'agent'],
    ])
  })
  test('a list has sizes, and the errors of a call that everybody makes', () => {
    const path = paths.find(
      (candidate) =>
        calls[candidate].safe &&
        calls[candidate].who === 'anyone' &&
        hasList(rows[candidate]!.data) &&
        !frameCalls.includes(candidate),
    )!
    const { data: dataNames, errors: errorNames } = getChoices(
      { ...goods, data: { list: { call: path } } },
      undefined,
      rows,
    )
    expect(dataNames).toEqual(names)
    expect(errorNames.reads).toEqual(['network', 'http500', 'httpOther', 'http401', 'empty', 'other'])
    expect(errorNames.reads).not.toContain('34061')
  })
  test('a page of cards is looked at by cards only, and its login can be over', () => {
    const { personas: personaNames, errors: errorNames } = getChoices({ nodes: {} }, 'card', rows)
    expect(personaNames.map((name) => personas[name].login)).toEqual(Array.from({ length: 5 }, () => 'card'))
    expect(errorNames.reads).toContain('34061')
  })
  test('what a tap writes has its own errors', () => {
    const { errors: errorNames } = getChoices(
      { nodes: { a: { on: { tap: { call: '/api/shop/numberReserve' } } } } },
      undefined,
      rows,
    )
    expect(errorNames.writes).toEqual(expect.arrayContaining(['30001', '32001', '41004', '-1']))
    expect(errorNames.reads).toEqual([])
  })
})

describe('calls of the canvas', () => {
  const requests: string[] = []
  const server: typeof fetch = async (input) => {
    requests.push(String(input))
    return Response.json({ code: 0, data: { list: [{ id: 1 }] }, timestamp: 5 })
  }
  const askAs = async (path: string, persona: Persona, choice: ShownState['data']) => {
    requests.length = 0
    const answers = createAnswers({
      loadExamples,
      server,
      rows: async (callPath) => rows[callPath] ?? Promise.reject(new Error(callPath)),
      shown: () => ({ persona, data: choice }),
      unsaved: () => nothingUnsaved,
    })
    return answers(`http://localhost${path}`)
  }
  const readData = async (response: Response) => ((await response.json()) as { code: number; data: unknown }).data

  test('what is somebody’s is an example, and is not sent', async () => {
    expect(await readData(await askAs('/api/iot/simInfo', 'vip', 'server'))).toMatchObject({ vipOrder: { vipId: 1 } })
    expect(await readData(await askAs('/api/shop/order/submit', 'guest', 'server'))).toEqual(
      examplesByPath['/api/shop/order/submit'],
    )
    expect(requests).toEqual([])
  })
  test('what every visitor gets comes from the server, and what is no call goes there as it is', async () => {
    expect((await (await askAs('/api/layouts', 'guest', 'network')).json()) as object).toMatchObject({ timestamp: 5 })
    await askAs('/api/hk/baseConfig', 'guest', 'network')
    expect(requests).toEqual(['http://localhost/api/hk/baseConfig'])
  })
  test('settings that are typed stand in the answers that they decide, and in the list of documents', async () => {
    const hash = 'h'.repeat(32)
    const typed: Unsaved = {
      answers: {
        '/api/hk/baseConfig': { front: { notice: '双十二' } },
        '/api/iot/simInfo': { simLayout: { notice: '卡' } },
      },
      documents: { 'settings:theme': { hash, content: '{"document":{}}' } },
    }
    let current = typed
    const answers = createAnswers({
      loadExamples,
      server,
      rows: async (callPath) => rows[callPath] ?? Promise.reject(new Error(callPath)),
      shown: () => ({ persona: 'card', data: 'server' }),
      unsaved: () => current,
    })
    const fetchPath = async (path: string) => {
      requests.length = 0
      return answers(`http://localhost${path}`)
    }
    expect(await readData(await fetchPath('/api/hk/baseConfig'))).toEqual({
      list: [{ id: 1 }],
      front: { notice: '双十二' },
    })
    expect(await readData(await fetchPath('/api/iot/simInfo'))).toMatchObject({
      simStatus: 3,
      simLayout: { notice: '卡' },
    })
    expect(await (await fetchPath('/api/layouts')).json()).toMatchObject({
      timestamp: 5,
      pages: { 'settings:theme': hash },
    })
    // a listed document can still be read after further typing
    current = nothingUnsaved
    expect(await (await fetchPath(`/api/layouts/${hash}`)).text()).toBe('{"document":{}}')
    expect(requests).toEqual([])
  })
  test.each(Object.keys(errorRows))('%s is what the error table expects', async (name) => {
    const path = paths.find(
      (candidate) => !frameCalls.includes(candidate) && errorRows[name]!.of({ ...rows[candidate]!, path: candidate }),
    )!
    const { answer } = errorRows[name]!
    const pending = askAs(path, 'guest', name as ShownState['data'])
    if (answer === 'unreachable') return expect(pending).rejects.toThrow(TypeError)
    const response = await pending
    if (answer === 'nothing') return expect(await response.text()).toBe('')
    if ('status' in answer) return expect(response.status).toBe(answer.status)
    return expect(await response.json()).toMatchObject(answer)
  })
})
