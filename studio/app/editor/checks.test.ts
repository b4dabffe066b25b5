import { expect, test, vi } from 'vitest'
import type { Json } from '#compiler/layers/layers.ts'
import type { Issue } from '#schemas/publishing/parts.ts'
import { createChecks, type Findings } from './checks.ts'

const createFinding = (code: string, pointer: string): Issue => ({
  code,
  rule: code,
  severity: 'warning',
  pointer,
  line: 0,
  column: 0,
  text: { 'zh-CN': code, en: code },
})
const listCodes = ({ issues }: Partial<Findings>) => issues?.map(({ code }) => code)

/** A screen whose server answers on demand. */
function createScreen(first: Json, here: (document: Json) => Issue[] | undefined) {
  let document = first
  let latest: Partial<Findings> = {}
  let answer: (issues: Issue[]) => void = () => undefined
  let isAsked = false
  const checks = createChecks({
    first: { document, issues: [] },
    now: () => document,
    here: async (input) => here(input),
    server: () => {
      isAsked = true
      return new Promise((resolve) => (answer = resolve))
    },
    change: (part) => (latest = { ...latest, ...part }),
    getMessage: String,
    isPassing: () => true,
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    async edit(to: Json) {
      document = to
      isAsked = false
      checks.soon()
      await settle()
      return latest
    },
    async answered(...issues: Issue[]) {
      await vi.waitFor(() => expect(isAsked).toBe(true))
      answer(issues)
      await settle()
      return latest
    },
  }
}

test('what only the server finds stays while its place is unchanged, and goes with its place', async () => {
  const { edit, answered } = createScreen({ a: 1, b: 1 }, () => [createFinding('here', '/b')])
  expect(listCodes(await edit({ a: 2, b: 1 }))).toEqual(['here'])
  expect(await answered(createFinding('here', '/b'), createFinding('picture', '/a'))).toMatchObject({
    isChecking: false,
  })
  const next = await edit({ a: 2, b: 3 })
  expect([listCodes(next), next.isCurrent, next.isChecking]).toEqual([['here', 'picture'], true, true])
  expect(listCodes(await edit({ a: 4, b: 3 }))).toEqual(['here'])
})

test('what the server does not find is no finding, whatever was found here', async () => {
  const { edit, answered } = createScreen({ a: 1 }, () => [createFinding('here', '/a')])
  await edit({ a: 2 })
  expect(listCodes(await answered())).toEqual([])
})

test('a server that is away is asked again by itself, and then nothing is said of it any more', async () => {
  vi.useFakeTimers()
  let isAway = true
  const latest: Partial<Findings & { failure: string | undefined }> = {}
  const checks = createChecks({
    first: { document: {}, issues: [] },
    now: () => document,
    here: () => Promise.resolve([]),
    server: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve([createFinding('server', '')])),
    change: (part) => void Object.assign(latest, part),
    getMessage: (error) => (error as Error).message,
    isPassing: () => true,
  })
  const document = { a: 1 }
  checks.soon()
  await vi.advanceTimersByTimeAsync(1000)
  expect([latest.failure, latest.isChecking]).toEqual(['away', false])
  isAway = false
  await vi.advanceTimersByTimeAsync(2000)
  expect([latest.failure, listCodes(latest)]).toEqual([undefined, ['server']])
  vi.useRealTimers()
})

test('without a compiler here, findings are not current until the server has answered', async () => {
  const { edit, answered } = createScreen({ a: 1 }, () => undefined)
  expect((await edit({ a: 2 })).isCurrent).toBe(false)
  expect(await answered(createFinding('server', '/a'))).toMatchObject({ isCurrent: true, isChecking: false })
})
