/** `menmian/pages`: the built pages of a storefront with their security headers, for a server that has its own calls and no publishing. */
import { join } from 'node:path'
import { Hono } from 'hono'
import { withSlashes } from '#schemas/language/page-address.ts'
import { addHeaders } from './headers.ts'
import type { Bindings } from './parse/bindings.ts'
import { createStatic, serveShop } from './static.ts'

export type PagesOptions = {
  /** The folder of `dist/`: by default the current folder. */
  root?: string
  /** The path of the pages, as in `defineProject`. */
  base?: string
  /** Origins of pictures and videos, in addition to the server itself. */
  imageHosts?: string[]
  /** The address of the server; browsers use `https:` only, if this is one. */
  publicUrl?: string
}

/** A Hono app, to be mounted after the routes of the owner. In a server of `node:http`, `getRequestListener(app.fetch)` of `@hono/node-server` serves it. */
export function createPages({
  root = '.',
  base: given = '/',
  imageHosts = [],
  publicUrl = '',
}: PagesOptions = {}): Hono<{
  Bindings: Bindings
}> {
  const base = withSlashes(given)
  const config = { imageHosts, publicUrl, apiOrigins: [], shopOrigins: [], domainLookup: undefined }
  const files = createStatic(join(root, 'dist'), config)
  const app = new Hono<{ Bindings: Bindings }>()
  app.use(addHeaders(config, files.scripts, base))
  serveShop(app, files, base)
  return app
}
