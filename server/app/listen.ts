/** The HTTP server's door: opened with time limits of our own (docs/operating.md), closed without cutting anybody off. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer, Server as NetServer } from 'node:net'
import { StartError, type Config } from '../platform/config.ts'

/** Node's defaults are made for other servers: these are set by hand (reliability rule 10). */
const TIMES = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  /** Closed so much later than it is said: a client that is busy sends a last request. */
  keepAliveTimeoutBuffer: 5000,
}
const CONNECTIONS = 4000
/** So many of a crowd wait until they are taken: whoever finds no room tries again after a second, then after three. A flood is slowed by that. */
const CROWD = 1024

const inUse = ({ port, host }: Config, error: NodeJS.ErrnoException): Error => {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use by another program. Stop it, or start with another port: PORT=${port + 1} npm start`)
  if (error.code === 'EACCES') return new StartError(`Port ${port} may not be opened by this user. Take one above 1024, for example PORT=4173.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST=${host} is no address of this machine. Take 127.0.0.1 or 0.0.0.0.`)
  return error
}

/** Says at once that the port is taken, before a database is started for nothing. */
export const assertFree = (config: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(inUse(config, error)))
    probe.listen(config.port, config.host, () => probe.close(() => resolve()))
  })

/** Answers under way. */
const open = new WeakMap<Server, Set<ServerResponse>>()

/** Of a body that is not wanted so much is taken: a sender may look for the answer only after it. */
const UNWANTED_BYTES = 256 * 1024
/** The rest stays with its sender until the answer has surely arrived; then the connection is closed. */
const LINGER_MS = 1000

/** Node would take all that comes, and throw it away. */
function takeLittle(request: IncomingMessage): void {
  let taken = 0
  request.on('data', (part: Buffer) => {
    taken += part.length
    if (taken <= UNWANTED_BYTES) return
    request.pause()
    setTimeout(() => request.socket.destroy(), LINGER_MS).unref()
  })
}

export function listen(server: Server, config: Config): Promise<void> {
  const answers = new Set<ServerResponse>()
  open.set(server, answers)
  server.prependListener('request', (request, answer) => {
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
    answer.once('prefinish', () => request.complete || takeLittle(request))
  })
  Object.assign(server, TIMES)
  server.maxRequestsPerSocket = 10_000
  server.maxConnections = CONNECTIONS
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(inUse(config, error)))
    server.listen({ port: config.port, host: config.host, backlog: CROWD }, () => resolve())
  })
}

/** Node writes `Connection: close` with it, and closes the connection after it. */
const isLast = (answer: ServerResponse) => {
  if (!answer.headersSent) answer.shouldKeepAlive = false
}
/** Who keeps a connection and asks again meanwhile gets an answer that ends it. Whoever is silent for so long is not about to ask. */
const SILENCE_MS = 2000
const ALL_MS = 5000

/** Connections that the system took for us, and that we have not seen yet, would be cut off with the port. */
async function letIn(server: Server): Promise<void> {
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

/** No new connections; what runs is answered, and what comes on a connection that is open; after five seconds all are closed. */
export async function stopListening(server: Server): Promise<void> {
  await letIn(server)
  await new Promise<void>((resolve) => {
    let idle: NodeJS.Timeout | undefined
    const silence = setTimeout(() => {
      idle = setInterval(() => server.closeIdleConnections(), 20)
    }, SILENCE_MS)
    const end = setTimeout(() => server.closeAllConnections(), ALL_MS)
    // http's own close() would cut idle connections off at once, also one on which a request is on its way
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
