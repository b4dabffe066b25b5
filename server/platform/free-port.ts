import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Returns a free port of 127.0.0.1 below the system's ephemeral range (from 32768 on Linux), so that no outgoing connection can take the
 * port during a restart.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('no free port between 20000 and 32000')
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
