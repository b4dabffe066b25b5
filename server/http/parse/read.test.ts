/** Reading a body (T12): slow networks are tolerated, stalling senders are not. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { bodyLimits, readBody } from './read.ts'

/** Bytes per second. */
function sent(bytes: number, seconds: number): Request {
  let left = seconds
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      if (left-- === 0) return stream.close()
      await new Promise((resolve) => setTimeout(resolve, 1000))
      stream.enqueue(new Uint8Array(bytes))
    },
  })
  return new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit)
}
const read = async (bytes: number, seconds: number) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const from = performance.now()
  const reading = readBody(sent(bytes, seconds), bodyLimits.upload).then(
    ({ length }) => length,
    (error: { messageId?: string }) => error.messageId,
  )
  const ended = reading.then(() => performance.now() - from)
  await vi.advanceTimersByTimeAsync(60_000)
  return { result: await reading, after: Math.round((await ended) / 1000) }
}

test('a picture of two megabytes from a phone with a bad network is read completely', async () => {
  expect(await read(100 * 1024, 20)).toEqual({ result: 20 * 100 * 1024, after: 20 })
})
test.each([
  [1, 'a byte', 5],
  [16 * 1024, '16 kB', 7],
])('%s bytes a second: a sender of %s a second is cut off after %s seconds', async (bytes, _, after) => {
  expect(await read(bytes, 50)).toEqual({ result: 'server.slow', after })
})
