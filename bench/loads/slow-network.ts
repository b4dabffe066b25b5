/**
 * A network as slow as a phone's between browser and server. It delays what passes, also what a service worker asks, which the throttling of
 * the developer tools does not reach.
 */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

export type Network = {
  name: string
  /** There and back, in ms. */ latency: number
  /** From the server. */ kbits: number
}
export type SlowNetwork = {
  url: string
  /** Bytes that came from the server. */
  received(): number
  setNetwork(network: Network): void
  /** New connections are refused and those there are end, until `true`. */
  setReachable(isReachable: boolean): void
  stop(): Promise<void>
}

const slice = 1460

export async function slowNetwork(target: number): Promise<SlowNetwork> {
  let [network, isReachable, bytes] = [{ name: '', latency: 0, kbits: Infinity }, true, 0]
  const sockets = new Set<Socket>()
  /** When the line from the server is free: all connections share it. */
  let freeAt = 0

  function forward(from: Socket, to: Socket, isFromServer: boolean): void {
    /** Later pieces never overtake earlier ones. */
    let last = 0
    const later = (at: number, run: () => void) => {
      last = Math.max(last, at)
      setTimeout(run, Math.max(0, last - performance.now()))
    }
    from.on('data', (chunk: Buffer) => {
      const now = performance.now()
      if (!isFromServer) return later(now + network.latency / 2, () => void (to.destroyed || to.write(chunk)))
      bytes += chunk.length
      for (let start = 0; start < chunk.length; start += slice) {
        const piece = chunk.subarray(start, start + slice)
        freeAt = Math.max(freeAt, now) + (piece.length * 8) / network.kbits
        later(freeAt + network.latency / 2, () => void (to.destroyed || to.write(piece)))
      }
    })
    from.on('end', () => later(performance.now() + network.latency / 2, () => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => sockets.delete(from))
    sockets.add(from)
  }
  const server = createServer((client) => {
    if (!isReachable) return client.destroy()
    const upstream = connect(target, '127.0.0.1')
    client.setNoDelay(true)
    upstream.setNoDelay(true)
    client.pause()
    forward(client, upstream, false)
    forward(upstream, client, true)
    // the handshake of a connection is one way there and back
    setTimeout(() => client.resume(), network.latency)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => bytes,
    setNetwork(next) {
      network = next
    },
    setReachable(next) {
      isReachable = next
      if (!next) cut()
    },
    stop() {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
