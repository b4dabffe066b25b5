/** The HTTP listener: opened with our own time limits (docs/operating.md), closed without cutting off clients. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer, Server as NetServer } from 'node:net'
import { StartError, type Config } from '../platform/config.ts'
import { connectionLimits, keepAliveLimits, limitConnections, type ConnectionLimits } from './connections.ts'

/** All limits are explicit, because Node's defaults do not fit this server (reliability rule 10). */
const TIMES = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  keepAliveTimeout: keepAliveLimits.ms,
  /** Closes later than announced, because a client may be sending a request at that moment. */
  keepAliveTimeoutBuffer: 5000,
}
/** Length of the accept queue. When it is full, a client retries after one and after three seconds, which slows down a flood. */
const BACKLOG = 1024

const toStartError = ({ port, host }: Config, error: NodeJS.ErrnoException): Error => {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is in use by another program. Stop it, or start with another port: PORT=${port + 1} npm start`,
    )
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be opened by this user. Take one above 1024, for example PORT=4173.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST=${host} is no address of this machine. Take 127.0.0.1 or 0.0.0.0.`)
  return error
}

/** Throws when the port is in use, before a database is started. */
export const assertFree = (config: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(toStartError(config, error)))
    probe.listen(config.port, config.host, () => probe.close(() => resolve()))
  })

/** Responses in flight. */
const open = new WeakMap<Server, Set<ServerResponse>>()

/** Bytes of a refused body that are still read, because some clients read the answer only after sending. */
const UNWANTED_BYTES = 256 * 1024
/** How long the connection remains open after a refusal, so that the answer arrives. */
const LINGER_MS = 1000

/** Limits the rest of a refused body, which Node would read and discard completely. */
function limitBody(request: IncomingMessage): void {
  let taken = 0
  request.on('data', (part: Buffer) => {
    taken += part.length
    if (taken <= UNWANTED_BYTES) return
    request.pause()
    setTimeout(() => request.socket.destroy(), LINGER_MS).unref()
  })
}

export function listen(server: Server, config: Config, limits: ConnectionLimits = connectionLimits): Promise<void> {
  const answers = new Set<ServerResponse>()
  open.set(server, answers)
  server.prependListener('request', (request, answer) => {
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
    answer.once('prefinish', () => request.complete || limitBody(request))
  })
  Object.assign(server, TIMES)
  server.maxRequestsPerSocket = 10_000
  limitConnections(server, limits, config.trustProxy > 0)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toStartError(config, error)))
    server.listen({ port: config.port, host: config.host, backlog: BACKLOG }, () => resolve())
  })
}

/** Makes Node send `Connection: close` and close the connection after the answer. */
const isLast = (answer: ServerResponse) => {
  if (!answer.headersSent) answer.shouldKeepAlive = false
}
/** During shutdown, a request on a keep-alive connection is answered and ends it; connections that are silent for this long are closed. */
const SILENCE_MS = 2000
const ALL_MS = 5000

/** Accepts the connections that are still in the system's queue, which closing the port would cut off. */
async function acceptConnections(server: Server): Promise<void> {
  let seen = 0
  const count = () => void seen++
  server.on('connection', count)
  const end = performance.now() + 500
  for (let quiet = 0, before = 0; quiet < 3 && performance.now() < end; quiet = seen === before ? quiet + 1 : 0) {
    before = seen
    await new Promise((resolve) => setImmediate(resolve))
  }
  server.off('connection', count)
}

/** Accepts no new connections, answers requests in flight and on open connections, and closes all after five seconds. */
export async function stopListening(server: Server): Promise<void> {
  await acceptConnections(server)
  await new Promise<void>((resolve) => {
    let idle: NodeJS.Timeout | undefined
    const silence = setTimeout(() => {
      idle = setInterval(() => server.closeIdleConnections(), 20)
    }, SILENCE_MS)
    const end = setTimeout(() => server.closeAllConnections(), ALL_MS)
    // http's own close() would immediately close idle connections, even with a request in transit
    NetServer.prototype.close.call(server, () => {
      ;[silence, end].forEach(clearTimeout)
      clearInterval(idle)
      server.close()
      resolve()
    })
    open.get(server)?.forEach(isLast)
    server.prependListener('request', (_, answer) => isLast(answer))
  })
}
