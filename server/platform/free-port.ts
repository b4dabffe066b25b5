import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Returns a port of 127.0.0.1 that is free together with the one `distance` above it. Both are below the system's ephemeral range (from
 * 32768 on Linux), so that no outgoing connection can take them during a restart.
 */
export async function findFreePort(distance = 0): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 32_000 - distance)
    if ((await isFree(port)) && (await isFree(port + distance))) return port
  }
  throw new Error('no free port between 20000 and 32000')
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
