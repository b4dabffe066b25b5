/** Repeated errors are counted instead of filling the disk and the log. */
import { expect, test, vi } from 'vitest'
import { stopTime } from '../testing/simulated.ts'
import { createLog, flushLog, MAX_KINDS, REPEAT_MS } from './log.ts'

type Line = { msg: string; times?: number; err?: { stack: string; code?: string }; path?: string; outage?: string }
function opened() {
  const lines: string[] = []
  stopTime('setTimeout')
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  return { log, read: () => lines.map((line) => JSON.parse(line) as Line) }
}
const failure = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})

test.each([
  [
    'an outage, whatever each connection reports',
    'database away',
    (index: number) => ({
      err: failure(`lost ${index}`, index % 2 ? '57P01' : 'ECONNRESET'),
      outage: 'connection lost',
      traceID: String(index),
      path: `/api/${index}`,
    }),
  ],
  [
    'statements over their limit of time',
    'database away',
    (index: number) => ({
      err: new Error('Failed query: select', { cause: failure('canceling', '57014') }),
      outage: 'query cancelled',
      traceID: String(index),
      path: '/api/x',
    }),
  ],
  [
    'the same unexpected error',
    'unexpected',
    (index: number) => ({ err: failure('broken'), traceID: String(index), path: `/api/${index}` }),
  ],
  ['a sweep that fails', 'sweep failed', (index: number) => ({ err: failure('broken'), sweep: 'holds', id: index })],
  ['the same report of a browser', 'csp', () => ({ directive: 'img-src', blocked: 'https://a.example' })],
])('%s: the first entry with its stack, then one with the count', (_, message, fields) => {
  const { log, read } = opened()
  for (let index = 0; index < 147; index++) log[message === 'csp' ? 'warn' : 'error'](fields(index), message)
  expect(read()).toHaveLength(1)
  if (message !== 'csp') expect(read()[0]!.err!.stack).toContain('log.test.ts')
  vi.advanceTimersByTime(REPEAT_MS)
  expect(read()).toHaveLength(2)
  expect(read()[1]).toMatchObject({ msg: message, times: 146 })
  log.error(fields(0), message)
  expect(read(), 'the next while begins anew').toHaveLength(3)
})

test('errors that differ are each written with their stack', () => {
  const { log, read } = opened()
  for (const [err, more] of [
    [failure('a'), {}],
    [failure('b'), {}],
    [failure('a', '22P02'), {}],
    [failure('a'), { sweep: 'holds' }],
    [new Error('a', { cause: failure('why') }), {}],
  ] as const)
    log.error({ err, ...more }, 'unexpected')
  expect(read().map(({ err }) => err!.stack.length > 0)).toEqual([true, true, true, true, true])
  vi.advanceTimersByTime(REPEAT_MS)
  expect(read(), 'nothing was repeated').toHaveLength(5)
})

test('whoever invents one report after another gets a few lines, and a count', () => {
  const { log, read } = opened()
  for (let index = 0; index < 500; index++)
    log.warn({ directive: 'img-src', blocked: `https://${index}.example` }, 'csp')
  expect(read()).toHaveLength(MAX_KINDS)
  vi.advanceTimersByTime(REPEAT_MS)
  const counted = read().slice(MAX_KINDS)
  expect(counted).toMatchObject([{ msg: 'csp', times: 500 - MAX_KINDS }])
})

test('other lines are written each time, and what was counted is written before the process ends', () => {
  const { log, read } = opened()
  for (let index = 0; index < 3; index++) {
    log.info({ path: '/api/x', code: 0 }, 'call')
    log.warn('the database had died and was started again')
    log.error({ err: failure('broken') }, 'unexpected')
  }
  expect(read()).toHaveLength(7)
  flushLog(log)
  expect(read().at(-1)).toMatchObject({ msg: 'unexpected', times: 2 })
})
