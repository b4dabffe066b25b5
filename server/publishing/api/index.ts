/**
 * `/api/admin`: the editors' API (docs/operators.md). JSON with HTTP status codes: 401 not signed in, 403 forbidden, 404 not found,
 * 409 conflict (with both revisions), 422 findings in the document, 429 too many requests.
 */
import { Hono } from 'hono'
import { admin } from '#schemas/publishing/index.ts'
import { splitRowName, type PublishingTable } from '#schemas/publishing/row.ts'
import type { Health } from '#server/db/health.ts'
import type { Bindings } from '#server/http/parse/bindings.ts'
import type { AdminHandlers } from '../context.ts'
import type { PublishingServices } from '../context.ts'
import { accounts } from './accounts.ts'
import { audit } from './audit.ts'
import { campaigns } from './campaigns.ts'
import { drafts } from './drafts.ts'
import { events } from './events.ts'
import { facts } from './facts.ts'
import { find } from './find.ts'
import { jobs } from './jobs.ts'
import { many } from './many.ts'
import { media } from './media.ts'
import { pages } from './pages.ts'
import { publications } from './publications.ts'
import { reviews } from './reviews.ts'
import { schema } from './schema.ts'
import { sections } from './sections.ts'
import { sessions } from './sessions.ts'
import { translations } from './translations.ts'
import { serveAdmin, type AnyAdminHandler } from './serve.ts'

const publishingHandlers: Pick<AdminHandlers, keyof typeof admin> = {
  ...sessions,
  ...accounts,
  ...audit,
  ...pages,
  ...drafts,
  ...many,
  ...publications,
  ...campaigns,
  ...reviews,
  ...sections,
  ...media,
  ...find,
  ...translations,
  ...schema,
  ...facts,
  ...events,
  ...jobs,
}

export function createAdminApi(services: PublishingServices, health: Health): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()
  const { shop } = services.compiler
  const rows: PublishingTable = { ...admin, ...shop.rows }
  const handlers: Partial<AdminHandlers> = { ...publishingHandlers, ...shop.handlers }
  for (const [name, row] of Object.entries(rows)) {
    const { method, path } = splitRowName(name)
    const handler = handlers[name as keyof AdminHandlers] as AnyAdminHandler
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), serveAdmin(name, row, handler, services, health))
  }
  return app
}
