/**
 * The guides for programs that read the shop: `/llms.txt` (llmstxt.org) lists its public pages, `/agents.md` lists the rights of an agent. Pages
 * are those of the route table, the name is the storefront's.
 */
import type { Context as HonoContext, Hono } from 'hono'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#schemas/language/locales.ts'
import { getLayoutFile } from '#schemas/language/pages.ts'
import { normalizeCode } from '#schemas/visitor.ts'
import { allowance, lifetimes, limits } from '#server/db/access/policies.ts'
import type { Bindings } from '#server/http/parse/bindings.ts'
import type { Config } from '#server/platform/config.ts'
import { pickLocale, translate } from '#server/platform/messages.ts'
import { MINUTE } from '#server/platform/time.ts'
import { tools } from '../mcp/tools.ts'
import { readFront } from './front.ts'
import { escapeText } from './markdown.ts'
import { buildTwinPath, listPublicRoutes } from './routes.ts'

type Env = { Bindings: Bindings }
type Title = { t?: string; or?: { t?: string } } | undefined
type Guide = { title: string; description: string; locale: Locale; origin: string; promoCode: string }

/** Returns the message id of a page's title; undefined for a page without a title. */
function findTitle(path: string): string | undefined {
  const file = join(import.meta.dirname, '../../..', getLayoutFile(path))
  const { title } = JSON.parse(readFileSync(file, 'utf8')) as { title?: Title }
  return title?.t ?? title?.or?.t
}
const publicPages = listPublicRoutes().flatMap((path) => {
  const title = findTitle(path)
  return title === undefined ? [] : [{ path, title }]
})

function writeGuide(kind: 'llms' | 'agents', { title, description, locale, origin, promoCode }: Guide): string {
  const say = (id: string, values: Record<string, number> = {}) => translate(locale, id, values) ?? ''
  const viewer = new URLSearchParams(promoCode && { promoCode }).toString()
  const link = (words: string, path: string, about = '') =>
    `- [${escapeText(words)}](${origin}${path}${viewer && `${path.includes('?') ? '&' : '?'}${viewer}`})${about && `: ${about}`}`
  const head = [`# ${escapeText(title)}`, description && `> ${escapeText(description)}`, say('guide.about')]
  const pages = publicPages.map((page) => link(say(page.title) || page.path, buildTwinPath(page.path, '')))
  const mcp = link('MCP', '/mcp/shop', say('guide.mcp'))
  const parts =
    kind === 'llms'
      ? [
          ...head,
          `## ${say('guide.pages')}`,
          [say('guide.twins'), '', ...pages].join('\n'),
          `## ${say('guide.agents')}`,
          [mcp, link('agents.md', '/agents.md', say('guide.rules'))].join('\n'),
          '## Optional',
          link('OpenAPI', '/openapi.json?tag=shop', say('guide.contract')),
        ]
      : [
          ...head,
          `## ${say('guide.read')}`,
          say('guide.twins'),
          link('llms.txt', '/llms.txt', say('guide.pages')),
          `## ${say('guide.search')}`,
          mcp,
          Object.entries(tools)
            .map(([name, tool]) => `- \`${name}\`: ${tool.description}`)
            .join('\n'),
          `## ${say('guide.people')}`,
          say('guide.payment', { minutes: lifetimes.holdMs / MINUTE }),
          `## ${say('guide.limits')}`,
          say('guide.rates', {
            messages: limits.shoppingIp.max,
            holds: allowance.addressHolds,
            session: allowance.guestHolds,
          }),
        ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** `isShop`: whether this server has the data of the shop. */
export function serveGuides(app: Hono<Env>, config: Config, isShop: () => boolean): void {
  const serve = (kind: 'llms' | 'agents', type: string) => async (c: HonoContext<Env>, next: () => Promise<void>) => {
    if (!isShop()) return next()
    const promoCode = normalizeCode(c.req.query('promoCode') ?? null)
    const locale = pickLocale(c.req.query('lang') ?? c.req.header('accept-language'))
    const front = await readFront(app, { promoCode, locale })
    // a guide without a name would be cached for an hour
    if (!front) return c.text('try again later', 503, { 'retry-after': '5' })
    const toLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
    const guide = { title: toLine(front.title), description: toLine(front.description) }
    return c.body(writeGuide(kind, { ...guide, locale, origin: config.publicUrl, promoCode }), 200, {
      'content-type': `${type}; charset=utf-8`,
      'content-language': locale,
      'cache-control': 'public, max-age=3600',
      vary: 'accept-language',
    })
  }
  app.get('/llms.txt', serve('llms', 'text/plain'))
  app.get('/agents.md', serve('agents', 'text/markdown'))
}
