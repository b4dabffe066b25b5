/** The first start in production, on an empty data folder: the shop opens without content, and a link makes its first owner. */
import { expect, test } from 'vitest'
import { findFreePort } from '../platform/free-port.ts'
import { createTemporaryFolder, startProcess } from '../testing/processes.ts'

const dataDir = createTemporaryFolder('empty')
const port = await findFreePort()
async function start() {
  const env = { PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production', WORKERS: '2', LOG_LEVEL: 'info' }
  const run = startProcess({ env })
  await run.up()
  const stop = async () => {
    run.child.kill('SIGTERM')
    await run.ended
  }
  return {
    ...run,
    stop,
    codes: () => [...run.output().matchAll(/\/studio\/#first-owner=(\S+)/g)].map(([, code]) => code),
  }
}
const ask = async (path: string, body?: object) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'session-id': 'of-a-visitor' },
  })
  return { status: response.status, body: (await response.json()) as { data?: unknown } }
}
const createOwner = async (code: string | undefined, login = 'mei') =>
  (await ask('/api/admin/first-owner', { code, login, name: '梅', password: 'a long pass phrase' })).status

test(
  'an empty folder becomes a shop without content, whose newest link makes one owner',
  { timeout: 240_000 },
  async () => {
    const first = await start()
    expect(first.output()).toContain('it now has a shop without content, and no demo data')
    expect(first.codes(), 'one of the workers prints the link').toHaveLength(1)
    const logLines = first
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    expect(logLines.join('\n')).not.toContain(first.codes()[0])
    expect((await ask('/api/hk/baseConfig')).body.data).toMatchObject({ promoCode: 'MM0001' })
    await first.stop()

    const second = await start()
    expect(second.output()).not.toContain('it now has a shop')
    const [former, code] = [first.codes()[0], second.codes()[0]]
    expect(await createOwner(former), 'a new start ends the former link').toBe(403)
    expect(await createOwner(code)).toBe(200)
    expect(await createOwner(code, 'late'), 'a link works once').toBe(403)
    expect((await ask('/api/admin/login', { login: 'mei', password: 'a long pass phrase' })).status).toBe(200)
    await second.stop()
  },
)
