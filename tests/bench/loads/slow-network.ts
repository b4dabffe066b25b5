/**
 * A proxy between browser and server that is as slow as a phone's network. It also delays the requests of a service worker, which the
 * throttling of the developer tools does not affect.
 */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

export type Network = {
  name: string
  /** Round trip in ms. */ latency: number
  /** Download bandwidth in kbit/s. */ kbits: number
}
export type SlowNetwork = {
  url: string
  /** Bytes received from the server. */
  received(): number
  setNetwork(network: Network): void
  /** `false` closes open connections and refuses new ones until the next call with `true`. */
  setReachable(isReachable: boolean): void
  stop(): Promise<void>
}

const slice = 1460

export async function createSlowNetwork(target: number): Promise<SlowNetwork> {
  let [network, isReachable, bytes] = [{ name: '', latency: 0, kbits: Infinity }, true, 0]
  const sockets = new Set<Socket>()
  /** Time at which the download link is free again; all connections share it. */
  let freeAt = 0

  function forward(from: Socket, to: Socket, isFromServer: boolean): void {
    /** Chunks are delivered in order. */
    let last = 0
    const runLater = (dueAt: number, run: () => void) => {
      last = Math.max(last, dueAt)
      setTimeout(run, Math.max(0, last - performance.now()))
    }
    from.on('data', (chunk: Buffer) => {
      const now = performance.now()
      if (!isFromServer) return runLater(now + network.latency / 2, () => void (to.destroyed || to.write(chunk)))
      bytes += chunk.length
      for (let start = 0; start < chunk.length; start += slice) {
        const piece = chunk.subarray(start, start + slice)
        freeAt = Math.max(freeAt, now) + (piece.length * 8) / network.kbits
        runLater(freeAt + network.latency / 2, () => void (to.destroyed || to.write(piece)))
      }
    })
    from.on('end', () => runLater(performance.now() + network.latency / 2, () => to.end()))
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
    // the handshake of a connection takes one round trip
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
