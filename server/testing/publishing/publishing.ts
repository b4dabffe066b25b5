/** Operator accounts of a test server and their requests to `/api/admin`. For tests only. */
import type { Issue } from '#compiler/index.ts'
import type { PublishingServices } from '#server/publishing/context.ts'
import { demoOwner } from '#server/seed/accounts.ts'
import type { AdminData } from '#schemas/publishing/index.ts'
import type { Campaign, CampaignLine } from '#schemas/publishing/campaigns.ts'
import type { Role } from '#schemas/publishing/row.ts'
import { createOperator } from '#server/publishing/accounts/accounts.ts'
import type { Bundle, Json, Migrated, Versions } from '#server/publishing/compile/compile.ts'
import type { Explained } from '#server/publishing/layers/explain.ts'
import type { Place } from '#server/publishing/layers/layer-key.ts'
import type { Findings } from '#schemas/publishing/parts.ts'

export const { password } = demoOwner
/** A server of this shop or of another project. */
export type PublishingApp = {
  app: { request(path: string, init?: RequestInit): Response | Promise<Response> }
  services: PublishingServices
}
type History = AdminData<'GET /api/admin/history'>
type Row = {
  id: number
  path: string
  login: string
  scope: string
  published: boolean
  note: string
  author: string
  shown: History['list'][number]['shown']
  changes: History['list'][number]['changes']
  campaigns: CampaignLine[]
  layers: { scope: string }[]
  problems: Findings
  isReached: boolean
}
/** The union of all answers; each test knows the fields of its answer. */
export type Body = Explained & {
  token: string
  login: string
  role: Role
  error: string
  id: number
  path: string
  revision: number
  url: string
  content: Json
  widgets: Versions
  issues: Issue[]
  migrated: Migrated[]
  findings: Findings
  warnings: Findings
  published: number | null
  keepTheirOwn: number
  yours: { base: number }
  theirs: { revision: number; content: Json }
  list: Row[]
  next: number | null
  campaign: Campaign
  campaigns: CampaignLine[]
}
export type Reply = { status: number; body: Body }
type Manifest = { pages: Record<string, string>; own?: Record<string, Bundle['info']>; preview?: object }

/** Creates helpers for requests. `as`: the login of a signed-in operator. */
export function createOperators({ app, services }: PublishingApp, first = 'owner') {
  const tokens: Record<string, string> = {}
  const ask = async (method: string, path: string, body?: unknown, as = first): Promise<Reply> => {
    const headers = { 'content-type': 'application/json', ...(tokens[as] && { authorization: `Bearer ${tokens[as]}` }) }
    const response = await app.request(`/api/admin${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Body }
  }
  const signIn = async (login: string): Promise<void> => {
    tokens[login] = (await ask('POST', '/login', { login, password }, 'nobody')).body.token
  }
  const taken = async (place: Place, as?: string): Promise<Body> =>
    (await ask('GET', `/layer?${new URLSearchParams(place)}`, undefined, as)).body
  const push = async (place: Place, content: object | null, as?: string): Promise<Reply> =>
    ask('POST', '/revisions', { place, content, base: (await taken(place)).revision, note: '' }, as)
  const manifest = async (query = ''): Promise<Manifest> =>
    (await app.request(`/api/layouts?${query}`)).json() as Promise<Manifest>
  return {
    tokens,
    ask,
    signIn,
    taken,
    /** Sends revisions for review and approves them. */
    async approve(revisions: number[], as: string, by = first): Promise<Reply> {
      const { id } = (await ask('POST', '/reviews', { revisions }, as)).body
      return ask('POST', `/reviews/${id}/approve`, {}, by)
    },
    /** Pushes a revision based on the newest revision. */
    push,
    async publish(place: Place, content: object | null, more: object = {}): Promise<Reply> {
      const { revision } = (await push(place, content)).body
      return ask('POST', '/publish', { revision, accept: true, reason: 'a test', ...more })
    },
    async account(login: string, role: Role, promoCode: string | null = null): Promise<void> {
      await createOperator(services, { login, name: login, role, promoCode, password })
      await signIn(login)
    },
    /** Reads the manifest as browsers receive it. */
    manifest,
    async shown(path: string, query = ''): Promise<Bundle | undefined> {
      const hash = (await manifest(query)).pages[path]
      return hash ? ((await (await app.request(`/api/layouts/${hash}`)).json()) as Bundle) : undefined
    },
  }
}
export const createTitled = (zh: string) => ({ title: { 'zh-CN': zh, en: 'Words' } })
