/** `/robots.txt`, `/sitemap.xml` and its parts, each generated at most once a minute. */
import { createHash } from 'node:crypto'
import type { Context as HonoContext, Hono } from 'hono'
import { MINUTE, SECOND } from '#server/platform/time.ts'
import { compress, respondCompressed, type CompressedBody } from '../packed.ts'
import type { Bindings } from '../parse/bindings.ts'
import type { Site } from './addresses.ts'
import { formatIndex, formatPart, formatPartFile, parsePartFile, type SitemapSources } from './sitemap.ts'

type Env = { Bindings: Bindings }
type Parts = {
  site: Site
  sources: SitemapSources
  /** Paths that crawlers should not request, in addition to those of Studio and its API. */
  disallowed?: readonly string[]
  /** Whether a client may have another file generated. */
  mayGenerate: (c: HonoContext<Env>) => Promise<boolean>
  now?: () => number
}

export const crawlerLimits = { freshMs: MINUTE, mostFiles: 20, mostAtOnce: 2 } as const
const INDEX = 'sitemap.xml'

/** Calls of pages are allowed: a crawler that runs scripts needs them to draw a page. */
const ofEditors = ['/studio/', '/api/admin/']

/**
 * Pages that are not to be indexed are allowed as well: a crawler that may not request a page cannot see that it is not to be indexed, and
 * may list its address.
 */
const formatRobots = ({ origin }: Site, hasSitemap: boolean, disallowed: readonly string[]): string =>
  [
    'User-agent: *',
    ...[...ofEditors, ...disallowed].map((path) => `Disallow: ${path}`),
    ...(hasSitemap ? ['', `Sitemap: ${origin}/${INDEX}`] : []),
    '',
  ].join('\n')

type File = CompressedBody | undefined

/** Generated files, oldest first. Those of concurrent requests are generated once. */
function createFiles(generate: (file: string) => Promise<string | undefined>, now: () => number) {
  const files = new Map<string, { at: number; body: Promise<File> }>()
  let generating = 0
  const getFresh = (name: string) => {
    const entry = files.get(name)
    return entry && now() - entry.at < crawlerLimits.freshMs ? entry.body : undefined
  }
  async function create(name: string): Promise<File> {
    generating++
    try {
      const text = await generate(name)
      return text === undefined
        ? undefined
        : await compress(createHash('sha256').update(text).digest('base64url').slice(0, 22), text)
    } finally {
      generating--
    }
  }
  return {
    getFresh,
    isBusy: () => generating >= crawlerLimits.mostAtOnce,
    generate(name: string): Promise<File> {
      const body = create(name)
      files.delete(name)
      files.set(name, { at: now(), body })
      for (const old of [...files.keys()].slice(0, Math.max(0, files.size - crawlerLimits.mostFiles))) files.delete(old)
      body.then(
        // unknown names must not replace known files
        (file) => file ?? files.delete(name),
        () => files.delete(name),
      )
      return body
    },
  }
}

async function generateFile({ site, sources }: Parts, file: string): Promise<string | undefined> {
  if (file === INDEX) {
    const lists = Object.entries(sources).map(async ([source, { keys }]) =>
      (await keys()).map((key) => formatPartFile(source, key)),
    )
    return formatIndex(site, (await Promise.all(lists)).flat())
  }
  const part = parsePartFile(file)
  const source = part && Object.hasOwn(sources, part.source) ? sources[part.source] : undefined
  const pages = part && source ? await source.read(part.key) : []
  // an empty part is invalid, and the index does not list it
  return pages.length ? formatPart(site, pages) : undefined
}

export function serveCrawlers(app: Hono<Env>, parts: Parts): void {
  const { site, sources, mayGenerate, disallowed = [], now = () => performance.now() } = parts
  const hasSitemap = Object.keys(sources).length > 0
  const files = createFiles((file) => generateFile(parts, file), now)
  const refuse = (c: HonoContext<Env>, status: 429 | 503) =>
    c.text('try again later', status, { 'retry-after': String((status === 429 ? MINUTE : 5 * SECOND) / SECOND) })

  app.get('/robots.txt', (c) =>
    c.text(formatRobots(site, hasSitemap, disallowed), 200, { 'cache-control': 'public, max-age=3600' }),
  )
  app.get('/:file{sitemap[\\w.-]*\\.xml}', async (c, next) => {
    const name = c.req.param('file')
    if (!hasSitemap || (name !== INDEX && !parsePartFile(name))) return next()
    let body = files.getFresh(name)
    if (!body) {
      if (!(await mayGenerate(c))) return refuse(c, 429)
      // while it was counted, another request may have started it
      body = files.getFresh(name)
      if (!body && files.isBusy()) return refuse(c, 503)
      body ??= files.generate(name)
    }
    const file = await body
    return file ? respondCompressed(c.req.raw, file, { type: 'application/xml' }) : next()
  })
}
