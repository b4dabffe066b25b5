/** The publishing contract (docs/operators.md): rows by method and path, for the server, the CLI and OpenAPI. */
import type * as z from 'zod/mini'
import { accounts } from './accounts.ts'
import { audit } from './audit.ts'
import { comments } from './comments.ts'
import { campaigns } from './campaigns.ts'
import { cardLayouts } from './card-layouts.ts'
import { facts } from './environment.ts'
import { events } from './events.ts'
import { find } from './find.ts'
import { invoices } from './invoices.ts'
import { media } from './media.ts'
import { drafts, publications } from './drafts.ts'
import { orders } from './orders.ts'
import { pages } from './pages.ts'
import { refunds } from './refunds.ts'
import { requests } from './requests.ts'
import { schema } from './schema.ts'
import { sections } from './sections.ts'
import { sessions } from './sessions.ts'

export const admin = {
  ...sessions,
  ...accounts,
  ...audit,
  ...pages,
  ...drafts,
  ...publications,
  ...campaigns,
  ...cardLayouts,
  ...sections,
  ...media,
  ...find,
  ...orders,
  ...invoices,
  ...refunds,
  ...requests,
  ...comments,
  ...schema,
  ...facts,
  ...events,
} as const
export type Admin = typeof admin
export type AdminName = keyof Admin
/** Parameters as sent by the client. */
export type AdminParams<N extends AdminName> = z.input<Admin[N]['params']>
/** Parameters as passed to a handler, with defaults. */
export type AdminParsed<N extends AdminName> = z.output<Admin[N]['params']>
/** Data as received by the client. */
export type AdminData<N extends AdminName> = z.output<Admin[N]['data']>
/** Data as returned by a handler: defaults may be omitted. */
export type AdminAnswer<N extends AdminName> = z.input<Admin[N]['data']>
