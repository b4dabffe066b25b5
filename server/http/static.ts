/**
 * The built shop under /shop/ (docs/operating.md): `index.html` is revalidated, hashed files are immutable, and compressed copies of the
 * build are used where they exist.
 */
import type { Context as HonoContext, Hono } from 'hono'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { listInlineScripts } from '#schemas/language/page-policy.ts'
import { SERVICE_WORKER } from '#schemas/language/service-worker.ts'
import type { Config } from '../platform/config.ts'
import type { Bindings } from './parse/bindings.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.mp4': 'video/mp4',
}
const packed = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

export type Static = {
  answer: (c: HonoContext<{ Bindings: Bindings }>, name: string) => Response | undefined
  scripts: () => string[]
}
type Entry = {
  file: string
  type: string
  etag: string
  immutable: boolean
  content: Map<string, Uint8Array<ArrayBuffer>>
}

export const builtShopFolder: string = join(import.meta.dirname, '../../dist')
/** The folder of the built Studio within the shop's folder. */
export const STUDIO = 'studio'
/** The folder of the server-rendering build, which is not served to browsers. */
export const PRERENDER = 'prerender'

/** Serves only listed files, so that no path leads outside the folder. */
export function createStatic(dist: string, { domainLookup }: Pick<Config, 'domainLookup'>): Static {
  let entries = new Map<string, Entry>()
  /** Hashes of the page's inline scripts for the CSP. */
  let scripts: string[] = []
  let builtAt = 0

  const list = () => {
    const index = statSync(join(dist, 'index.html'), { throwIfNoEntry: false })
    if (!index || index.mtimeMs === builtAt) return
    builtAt = index.mtimeMs
    scripts = listInlineScripts(readFileSync(join(dist, 'index.html'), 'utf8')).map(
      (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    )
    entries = new Map()
    for (const item of readdirSync(dist, { recursive: true, withFileTypes: true })) {
      const file = join(item.parentPath, item.name)
      const type = types[extname(file)]
      if (!item.isFile() || !type) continue
      const name = relative(dist, file).split(sep).join('/')
      if ([STUDIO, PRERENDER].some((folder) => name.startsWith(`${folder}/`))) continue
      entries.set(name, {
        file,
        type,
        etag: '',
        // the build names every file in this folder by its content
        immutable: name.startsWith('assets/'),
        content: new Map(),
      })
    }
  }
  const isPage = (entry: Entry) => entry === entries.get('index.html')
  const read = (entry: Entry, suffix: string) => {
    const cached = entry.content.get(suffix)
    if (cached) return cached
    // compressed copies of a page do not contain the lookup address
    if (suffix && (!existsSync(entry.file + suffix) || (domainLookup && isPage(entry)))) return undefined
    const file = readFileSync(entry.file + suffix)
    const content = new Uint8Array(
      domainLookup && isPage(entry) ? Buffer.from(withLookup(file.toString(), domainLookup)) : file,
    )
    entry.content.set(suffix, content)
    return content
  }

  const answer = (c: HonoContext<{ Bindings: Bindings }>, name: string): Response | undefined => {
    if (name === 'index.html' || entries.size === 0) list()
    const entry = entries.get(name)
    const plain = entry && read(entry, '')
    if (!entry || !plain) return undefined
    entry.etag ||= `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const headers: Record<string, string> = {
      'content-type': entry.type,
      etag: entry.etag,
      vary: 'accept-encoding',
      'cache-control': entry.immutable
        ? 'public, max-age=31536000, immutable'
        : name.endsWith('.html') || name === 'release.json' || name === SERVICE_WORKER
          ? 'no-cache'
          : 'public, max-age=3600',
    }
    if (c.req.header('if-none-match')?.includes(entry.etag)) return c.body(null, 304, headers)
    const accepted = c.req.header('accept-encoding') ?? ''
    for (const [encoding, suffix] of packed) {
      const content = accepted.includes(encoding) ? read(entry, suffix) : undefined
      if (content) return c.body(content, 200, { ...headers, 'content-encoding': encoding })
    }
    return c.body(plain, 200, headers)
  }
  return {
    answer,
    scripts() {
      // server-rendered pages are sent without reading this folder, so it is listed here
      list()
      return scripts
    },
  }
}

/** Serves the shop at its address and below it. */
export function serveShop(app: Hono<{ Bindings: Bindings }>, files: Static, base = '/shop/'): void {
  if (base !== '/') {
    app.get('/', (c) => c.redirect(base, 302))
    app.get(base.slice(0, -1), (c) => c.redirect(base, 301))
  }
  app.get(`${base}*`, (c) => {
    const name = c.req.path.slice(base.length)
    const response = files.answer(c, name === '' ? 'index.html' : name)
    if (response) return response
    return name === '' ? c.text('The shop is not built yet: run npm run build.', 503) : c.text('not found', 404)
  })
}

/** Serves Studio, the editors' visual editor, and its canvas. */
export function serveStudio(app: Hono<{ Bindings: Bindings }>, files: Static): void {
  app.get('/studio', (c) => c.redirect('/studio/', 301))
  app.get('/studio/*', (c) => {
    const name = c.req.path.slice('/studio/'.length)
    // Studio's screens have addresses below /studio/
    const response = files.answer(c, /\.\w+$/.test(name) ? name : 'index.html')
    if (response) return response
    return files.answer(c, 'index.html')
      ? c.text('not found', 404)
      : c.text('Studio is not built yet: run npm run build.', 503)
  })
}

/** Inserts the lookup service's address into the page, where the starter reads it: the deployment sets it, not the build. */
const withLookup = (page: string, service: string) =>
  page.replace(
    '<meta charset="utf-8" />',
    (first) => `${first}\n    <meta name="domain-lookup" content="${service.replaceAll('&', '&amp;')}" />`,
  )
