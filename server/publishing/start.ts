/** Starts a storefront with its publishing server: the built pages, the owner's routes, Studio and its API on a single port. */
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { addHeaders } from '../http/headers.ts'
import { assertFree, listen, stopListening } from '../http/listen.ts'
import type { Bindings } from '../http/parse/bindings.ts'
import { createStatic, serveShop } from '../http/static.ts'
import { readConfig, StartError } from '../platform/config.ts'
import { getInvitationText } from './accounts/first-owner.ts'
import { servePageAddresses } from './page-addresses.ts'
import { createPublishingServer, type PublishingOptions, type PublishingServer } from './server.ts'

export type ServerOptions = PublishingOptions & {
  /** The owner's own routes, for example the calls of the contract. They take precedence. */
  routes?: Hono
}

async function open({ routes, ...options }: ServerOptions): Promise<PublishingServer> {
  const { project } = options
  await assertFree(readConfig(options.env ?? process.env))
  const publishing = await createPublishingServer(options)
  const { config } = publishing
  const files = createStatic(join(project.root, 'dist'), config)
  const app = new Hono<{ Bindings: Bindings }>()
  app.use(addHeaders(config, files.scripts, project.base))
  if (routes) app.route('/', routes)
  app.route('/', publishing.app)
  servePageAddresses(app, files, { project, services: publishing.services })
  serveShop(app, files, project.base)
  const server = createServer({ maxHeaderSize: 16 * 1024 }, getRequestListener(app.fetch))
  await listen(server, config)
  return {
    ...publishing,
    async stop() {
      await stopListening(server)
      await publishing.stop()
    },
  }
}

function printAddresses({ config: { publicUrl }, ownerCode }: PublishingServer, base: string): void {
  console.log(`\n  The storefront:  ${publicUrl}${base}`)
  console.log(`  Studio:          ${publicUrl}/studio/\n`)
  if (ownerCode) console.log(getInvitationText(publicUrl, ownerCode))
}

/** Starts the server and prints its addresses. It stops on SIGTERM and SIGINT; an error of the start ends the process. */
export async function startServer(options: ServerOptions): Promise<void> {
  try {
    const server = await open(options)
    printAddresses(server, options.project.base)
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.on(signal, () => void server.stop().finally(() => process.exit(0)))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(`\n  ${error.message}\n`)
    process.exitCode = 1
  }
}
