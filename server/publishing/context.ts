/** The services of publishing, the additions of a shop, and the context of a handler, passed before its parameters. */
import type { Environment } from '#compiler/index.ts'
import type { Locale } from '#schemas/language/text.ts'
import type { LocalizedText } from '#schemas/language/words.ts'
import type { Admin, AdminAnswer, AdminData, AdminName, AdminParsed } from '#schemas/publishing/index.ts'
import type { Findings, Issue } from '#schemas/publishing/parts.ts'
import type { PublishingTable } from '#schemas/publishing/row.ts'
import type { Database, Transaction } from '../db/connect.ts'
import type { BaseServices } from '../db/services.ts'
import type { Operator } from './accounts/accounts.ts'
import type { Compiled, CompilerPart, Json, LayoutCompiler, Versions } from './compile/compile.ts'
import type { EventHub } from './events/hub.ts'
import type { Place } from './layers/layer-key.ts'
import type { WriteInput } from './layers/revisions.ts'
import type { Blobs } from './media/blobs/blobs.ts'

export type PublishingServices = BaseServices & {
  compiler: LayoutCompiler<ShopPart>
  events: EventHub
  blobs: Blobs
}

/** A layer that is written but not published. */
export type Draft = Place & { content: string | null; widgets: Versions }
export type ShopServices = Pick<PublishingServices, 'db' | 'clock' | 'compiler' | 'config'>
type Step = { name: string; patch: Json; after: Json }
type Visitor = { locale: Locale; userAgent: string }
/** The link to a preview: a page with the stored content that replaces the document, or a complete address. */
type PreviewLink = { page: string; content: string } | { url: string; until: number }

/** Documents with layers that calls return: not loaded by browsers, and published to tables of the shop. */
export type DocumentKind = CompilerPart['kinds'][number] & {
  /** Paths that are listed with the pages. */
  paths: readonly string[]
  /** Throws when the shop does not have the place. */
  assertPlace(services: ShopServices, place: Place): Promise<void>
  compile(services: ShopServices, draft: Draft, promoCode: string): Promise<Compiled>
  /** Returns the document of the layers below a place. */
  readBelow(db: Database, place: Place): Promise<Json | null>
  /** Returns the parts of answers that a draft changes, by call. */
  preview(services: ShopServices, draft: Draft, visitor: Visitor): Promise<Record<string, Record<string, unknown>>>
  link(ctx: SignedIn, revision: Draft & { id: number }, promoCode: string | undefined): Promise<PreviewLink>
  /** Publishes the layers of a place. Throws findings when there are errors; returns warnings, and all `issues` that it has now. */
  publish(
    tx: Transaction,
    services: Omit<ShopServices, 'db'>,
    place: Place,
  ): Promise<{ findings: Findings; issues: Issue[] }>
  /** The steps from the lowest layer to the document of a storefront. */
  readSteps?(db: Database, path: string, promoCode: string): Promise<Step[]>
  /** Writes a revision; `checked` is the value of a draft without errors. */
  write?(
    tx: Transaction,
    draft: Draft,
    input: WriteInput,
    checked: Json | undefined,
  ): Promise<{ id: number; hash: string }>
  /** Returns the content of a place without a revision. */
  readFirst?(db: Database, place: Place): Promise<string | null>
}

export type RecordChoices = Readonly<Record<string, readonly { key: string; name: LocalizedText }[]>>
type Published = AdminData<'GET /api/admin/published'>
/**
 * The additions of a shop to publishing: documents other than pages, storefronts, contents that link to pages, and further rows. The shop of
 * this repository passes `server/backoffice/`; a storefront without any passes nothing.
 */
export type ShopPart = Omit<CompilerPart, 'kinds'> & {
  /** Rows of `/api/admin` in addition to those of publishing, and their handlers. */
  rows: PublishingTable
  handlers: Partial<AdminHandlers>
  kinds: readonly DocumentKind[]
  hasStorefront(db: Database, promoCode: string): Promise<boolean>
  listStorefronts(db: Database): Promise<{ promoCode: string; name: LocalizedText }[]>
  /** Contents other than documents that link to pages, by name, for the visitors of a storefront. */
  readLinks(db: Database, viewer?: string): Promise<[name: string, content: unknown][]>
  /** The bytes of files other than those of the media library that documents name, by path. */
  readFileSizes(db: Database, contents: readonly (string | null)[]): Promise<Record<string, number>>
  /** The numbers or keys of existing records among those that contents name, by kind. */
  readRecords(
    db: Database,
    contents: readonly (string | null)[],
    now: number,
  ): Promise<NonNullable<Environment['records']>>
  /** The records that parameters may name, by kind (`x-record`), for completion in text editors; kinds with too many are absent. */
  listRecordChoices(db: Database, now: number): Promise<RecordChoices>
  /** Documents that search covers in addition to those of publishing; null: of all storefronts. */
  readDocuments(db: Database, promoCode: string | null): Promise<{ path: string; promoCode: string; document: Json }[]>
  /** Names of documents that are not listed with the pages, by path. */
  readNames(db: Database): Promise<ReadonlyMap<string, LocalizedText>>
  /** Published documents without a revision. */
  readUnrevised(db: Database): Promise<Published['list']>
  listUntranslated(db: Database): Promise<Published['untranslated']>
}

export type AdminContext = PublishingServices & {
  /** The key of rate limits by address. */
  network: string
  /** The body, for rows that accept a file. */
  file: Buffer
  request: Request
  /** Sets the cookie of the session for some seconds; 0 deletes it. */
  setCookie(token: string, seconds: number): void
  /** Runs work in one transaction with a time limit. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}
export type SignedIn = AdminContext & {
  me: Operator
  /** Writes to the audit trail within the transaction of the change. */
  note(tx: Database, action: string, subject: string, detail: object, places?: readonly Place[]): Promise<void>
}
/** The context that a row's `role` guarantees. */
type Certain<N extends AdminName> = Admin[N]['role'] extends 'anyone' ? AdminContext : SignedIn

/** A row that returns a stream creates its own response. */
type Answered<N extends AdminName> = Admin[N] extends { raw: string } ? Response : AdminAnswer<N>
export type AdminHandlers = { [N in AdminName]: (ctx: Certain<N>, params: AdminParsed<N>) => Promise<Answered<N>> }
