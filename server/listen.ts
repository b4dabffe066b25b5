/** The HTTP server's door: opened with time limits of our own (docs/operating.md §time-outs), closed without cutting anybody off. */
import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { StartError, type Config } from './config.ts'

/** Node's defaults are made for other servers: these are set by hand (reliability rule 10). */
const TIMES = { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 }

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

export function listen(server: Server, config: Config): Promise<void> {
  Object.assign(server, TIMES)
  server.maxRequestsPerSocket = 10_000
  server.maxConnections = 4000
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(inUse(config, error)))
    server.listen(config.port, config.host, () => resolve())
  })
}

/** No new requests; those that run are answered; a connection is closed as soon as it is idle; after six seconds all of them. */
export const stopListening = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 20)
    const end = setTimeout(() => server.closeAllConnections(), 6000)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(end)
      resolve()
    })
  })
