/** The publishing contract (docs/operators.md): rows by method and path, for the server, the CLI and OpenAPI. */
import type * as z from 'zod/mini'
import { accounts } from './accounts.ts'
import { audit } from './audit.ts'
import { campaigns } from './campaigns.ts'
import { facts } from './environment.ts'
import { events } from './events.ts'
import { find } from './find.ts'
import { jobs } from './jobs.ts'
import { many } from './many.ts'
import { media } from './media.ts'
import { drafts, publications } from './drafts.ts'
import { pages } from './pages.ts'
import { reviews } from './reviews.ts'
import { schema } from './schema.ts'
import { sections } from './sections.ts'
import { sessions } from './sessions.ts'
import { translations } from './translations.ts'

export const admin = {
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
} as const
type Rows = typeof admin
/** The rows by name; the server of a shop may add its own (`schemas/backoffice/index.ts`). */
export interface Admin extends Rows {}
export type AdminName = keyof Admin
/** Parameters as sent by the client. */
export type AdminParams<N extends AdminName> = z.input<Admin[N]['params']>
/** Parameters as passed to a handler, with defaults. */
export type AdminParsed<N extends AdminName> = z.output<Admin[N]['params']>
/** Data as received by the client. */
export type AdminData<N extends AdminName> = z.output<Admin[N]['data']>
/** Data as returned by a handler: defaults may be omitted. */
export type AdminAnswer<N extends AdminName> = z.input<Admin[N]['data']>
/** The schemas of answers by row, for clients; the rows of a shop may be absent. */
export type AdminTable = { [N in AdminName]?: { data: z.ZodMiniType<AdminData<N>> } }
