/** A TCP proxy between server and PostgreSQL that simulates network faults. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/**
 * `swallow`: sockets remain open, bytes are lost. `slow`: each answer is delayed by five seconds. `refuse`: the port is closed. `readOnly`:
 * new connections behave like connections to a standby.
 */
export type LinkMode = 'pass' | 'swallow' | 'slow' | 'refuse' | 'readOnly'
export type Link = { url: string; set(mode: LinkMode): Promise<void> }
const SLOW_MS = 5000

/** Adds a setting to the first message of a connection (its length, the protocol, names and values). */
function asStandby(startup: Buffer): Buffer {
  const setting = Buffer.from('default_transaction_read_only\0on\0')
  const longer = Buffer.concat([startup.subarray(0, -1), setting, startup.subarray(-1)])
  longer.writeInt32BE(longer.length)
  return longer
}

export async function openLink(target: string): Promise<Link> {
  const to = new URL(target)
  const sockets = new Set<Socket>()
  let mode: LinkMode = 'pass'
  const join = (from: Socket, into: Socket, later: boolean) => {
    sockets.add(from)
    from.setNoDelay(true)
    from.on('data', (bytes) => {
      if (mode === 'swallow') return
      if (later && mode === 'slow') setTimeout(() => into.writable && into.write(bytes), SLOW_MS)
      else into.write(bytes)
    })
    from.on('error', () => into.destroy())
    from.on('close', () => {
      sockets.delete(from)
      into.destroy()
    })
  }
  const server = createServer((client) => {
    const upstream = connect(Number(to.port), to.hostname)
    if (mode === 'readOnly') {
      client.once('data', (startup: Buffer) => {
        upstream.write(asStandby(startup))
        join(client, upstream, false)
      })
      return join(upstream, client, true)
    }
    join(client, upstream, false)
    join(upstream, client, true)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const refuse = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  afterAll(() => (server.listening ? refuse() : undefined))
  return {
    url: Object.assign(new URL(target), { port: String(port) }).href,
    async set(next) {
      if (next === 'refuse') await refuse()
      else if (mode === 'refuse') await listen(port)
      mode = next
    },
  }
}
