/**
 * Connection limits: near the limit, connections that wait for their client are closed to admit new connections, so that no client can lock
 * out others by holding connections open (T12). Each process counts its own connections.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { toNetwork } from './origin.ts'

export const connectionLimits = {
  most: 4000,
  /** Above this number, idle keep-alive connections are closed sooner. */
  many: 3000,
  /** Above this number, each new connection closes a connection that waits for its client: the oldest of the address with the most connections. */
  nearlyAll: 3500,
  /** Idle connections of one address, which may be a carrier's with thousands of shoppers. */
  ofAddress: 2400,
}
export type ConnectionLimits = typeof connectionLimits
export const keepAliveLimits = { ms: 65_000, whenManyMs: 5000 }

type Exchange = { request: IncomingMessage; answer: ServerResponse }
type Peer = { socket: Socket; address: string; exchanges: Set<Exchange> }
/** Connections of an address, least recently active first. */
type Same = { all: Set<Peer>; idle: Set<Peer> }

/** Whether the request is incomplete, or the client does not read the answer. */
const waitsForClient = ({ request, answer }: Exchange) =>
  !request.complete || answer.writableNeedDrain || answer.writableEnded

/** `arePeersProxies`: all visitors connect through a proxy's address, so the limit per address does not apply. */
export function limitConnections(server: Server, limits: ConnectionLimits, arePeersProxies: boolean): void {
  const peers = new Map<Socket, Peer>()
  const byAddress = new Map<string, Same>()
  server.maxConnections = limits.most
  const getConnectionsOfAddress = ({ address }: Peer): Same => {
    const same = byAddress.get(address) ?? { all: new Set(), idle: new Set() }
    byAddress.set(address, same)
    return same
  }
  const keepAliveFor = () => {
    server.keepAliveTimeout = peers.size > limits.many ? keepAliveLimits.whenManyMs : keepAliveLimits.ms
  }

  /** Marks a connection as the most recently active of its address. */
  function touch(peer: Peer): void {
    const { all, idle } = getConnectionsOfAddress(peer)
    for (const group of [all, idle]) group.delete(peer)
    all.add(peer)
    if (peer.exchanges.size > 0) return
    idle.add(peer)
    if (!arePeersProxies && idle.size > limits.ofAddress) close(idle.values().next().value)
  }
  function forget(peer: Peer): void {
    if (!peers.delete(peer.socket)) return
    const { all, idle } = getConnectionsOfAddress(peer)
    for (const group of [all, idle]) group.delete(peer)
    if (all.size === 0) byAddress.delete(peer.address)
    keepAliveFor()
  }
  function close(peer: Peer | undefined): void {
    if (!peer) return
    forget(peer)
    peer.socket.destroy()
  }
  const waitingLongest = (): Peer | undefined => {
    for (const { all } of [...byAddress.values()].toSorted((a, b) => b.all.size - a.all.size))
      for (const peer of all) if ([...peer.exchanges].every(waitsForClient)) return peer
    return undefined
  }

  server.on('connection', (socket: Socket) => {
    if (peers.size >= limits.nearlyAll) close(waitingLongest())
    const peer: Peer = { socket, address: toNetwork(socket.remoteAddress ?? ''), exchanges: new Set() }
    peers.set(socket, peer)
    touch(peer)
    keepAliveFor()
    socket.once('close', () => forget(peer))
  })
  server.prependListener('request', (request, answer) => {
    const peer = peers.get(request.socket)
    if (!peer) return
    const exchange = { request, answer }
    peer.exchanges.add(exchange)
    touch(peer)
    answer.once('close', () => {
      peer.exchanges.delete(exchange)
      if (peers.has(peer.socket)) touch(peer)
    })
  })
}
