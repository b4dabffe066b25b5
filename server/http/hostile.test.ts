import { describe, expect, test } from 'vitest'
import { isNightly } from '#tests/night.ts'
import { sleep, waitUntil } from '../platform/process.ts'
import { readMemory } from '../testing/memory.ts'
import { type Received, setUp } from '../testing/http/hostile.ts'

const { run, sockets, formatHead, sends, lists, json, call } = await setUp()

const rss = () => readMemory(run.child.pid ?? 0) ?? Number.NaN

const huge = 100 * 1024 * 1024

const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 97), Buffer.from('\r\n')])

/** 0: when the server closes a connection with unread data, the answer may be lost. */
const tooLong = [431, 0]

const kinds: Record<string, { statuses: number[]; send: () => Promise<Received> }> = {
  'a body of 100 MB': {
    statuses: [413],
    send: () => sends(formatHead(call, { ...json, 'content-length': huge }), Buffer.alloc(65_536, 97), huge),
  },
  'a body of 100 MB that does not say so': {
    statuses: [413],
    send: () => sends(formatHead(call, { ...json, 'transfer-encoding': 'chunked' }), chunk, huge),
  },
  'a picture of 100 MB from nobody': {
    statuses: [200],
    send: () =>
      sends(
        formatHead('/api/upload', {
          ...json,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': huge,
        }),
        Buffer.alloc(65_536),
        huge,
      ),
  },
  'a body that is packed': {
    statuses: [200],
    send: () => sends(formatHead(call, { ...json, 'content-encoding': 'gzip', 'content-length': 4 }), 'abcd', 4),
  },
  'JSON of ten thousand levels': {
    statuses: [200],
    send: () =>
      sends(formatHead(call, { ...json, 'content-length': 20_000 }), '['.repeat(10_000) + ']'.repeat(10_000), 20_000),
  },
  'half a JSON': { statuses: [200], send: () => sends(formatHead(call, { ...json, 'content-length': 2 }), '{"', 2) },
  'a length that is no number': {
    statuses: [400],
    send: () => sends(formatHead(call, { ...json, 'content-length': 'many' })),
  },
  'two lengths': {
    statuses: [400],
    send: () => sends(`${formatHead(call, { ...json, 'content-length': 2 }).slice(0, -2)}content-length: 4\r\n\r\n`),
  },
  'a length and chunks': {
    statuses: [400],
    send: () => sends(formatHead(call, { ...json, 'content-length': 2, 'transfer-encoding': 'chunked' })),
  },
  'a head of 1 MB': {
    statuses: tooLong,
    send: () => sends(formatHead(call, { ...json, 'x-much': 'a'.repeat(1024 * 1024) })),
  },
  'ten thousand heads': {
    statuses: tooLong,
    send: () =>
      sends(
        formatHead(call, {
          ...json,
          ...Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x-${index}`, 'a'])),
        }),
      ),
  },
  'ten thousand parameters': {
    statuses: tooLong,
    send: () =>
      sends(
        formatHead(
          `/api/shop/goodsList?${Array.from({ length: 10_000 }, (_, index) => `k${index}=1`).join('&')}`,
          {},
          'GET',
        ),
      ),
  },
  'a thousand parameters': {
    statuses: [200],
    send: () =>
      sends(
        formatHead(
          `/api/shop/goodsList?${Array.from({ length: 1000 }, (_, index) => `k${index}=1`).join('&')}`,
          {},
          'GET',
        ),
      ),
  },
}

describe('oversized requests (T11)', () => {
  test.each(Object.keys(kinds))('%s is refused about as fast as a list is answered', async (name) => {
    const { statuses, send } = kinds[name]!
    const list = () => sends(formatHead('/api/shop/numberList?pageNum=1&pageSize=20', {}, 'GET'))
    const received: Received[] = []
    const ordinary: Received[] = []
    for (let count = 0; count < 5; count++) {
      ordinary.push(await list())
      received.push(await send())
    }
    for (const { status } of received) expect(statuses).toContain(status)
    // the fastest of five, so that other load on this machine does not count
    const fastest = (all: Received[]) => Math.min(...all.map(({ ms }) => ms))
    expect(fastest(received)).toBeLessThan(20 * fastest(ordinary))
    if (isNightly) expect(fastest(received)).toBeLessThan(100)
  })

  const floods: Record<string, (() => Promise<Received>)[]> = {
    'twenty of each kind': Object.values(kinds).flatMap(({ send }) => Array.from({ length: 20 }, () => send)),
    ...(isNightly &&
      Object.fromEntries(
        Object.entries(kinds).map(([name, { send }]) => [
          `two hundred of ${name}`,
          Array.from({ length: 200 }, () => send),
        ]),
      )),
  }
  test.each(Object.keys(floods))(
    '%s at once: others are answered, and memory stays at its level',
    async (name) => {
      const { p99: normal } = await lists(sleep(300))
      const before = rss()
      let most = before
      const watch = setInterval(() => (most = Math.max(most, rss())), 20)
      const { result, p50, p99, meanwhile } = await lists(Promise.all(floods[name]!.map((send) => send())))
      clearInterval(watch)
      console.log(
        `${name}: p99 ${normal.toFixed(0)} ms before, median ${p50.toFixed(0)} and p99 ${p99.toFixed(0)} ms meanwhile, ${(most - before).toFixed(0)} MB more, ${meanwhile} lists`,
      )
      expect(result.filter(({ status }) => status >= 500)).toEqual([])
      expect(meanwhile, 'lists before all were refused').toBeGreaterThan(1)
      // the senders also use part of the CPU
      if (isNightly) {
        expect(p50).toBeLessThan(500)
        expect(p99).toBeLessThan(3000)
      }
      expect(most - before, 'MB').toBeLessThan(50)
    },
    300_000,
  )
})

describe('slow senders (T12)', () => {
  test('500 senders of incomplete headers and of a byte a second: others are answered, and all are cut off', async () => {
    const before = rss()
    const slow = Array.from({ length: 500 }, (_, index) => {
      const [head, ...body] =
        index % 2
          ? (['GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '] as const)
          : ([formatHead(call, { ...json, 'content-length': 1000 }), '{', 1] as const)
      return sends(head, body[0], body[1], 0)
    })
    await waitUntil(() => sockets.size >= 500, 60_000)
    const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('a')), 1000)
    const { p99, meanwhile } = await lists(Promise.race([sleep(2000), Promise.race(slow)]))
    const ended = await Promise.all(slow)
    clearInterval(drip)
    const last = Math.max(...ended.map(({ closed }) => closed))
    console.log(
      `slow senders: p99 ${p99.toFixed(0)} ms meanwhile, the last was cut off after ${(last / 1000).toFixed(1)} s, ${(rss() - before).toFixed(0)} MB more`,
    )
    expect(meanwhile, 'lists while all of them were connected').toBeGreaterThan(3)
    if (isNightly) {
      expect(p99).toBeLessThan(500)
      expect(last).toBeLessThan(30_000)
    }
    expect([...new Set(ended.map(({ status }) => status))].toSorted()).toEqual([200, 408])
  }, 180_000)
})
