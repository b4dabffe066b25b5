/**
 * `/api/admin`: how operators change pages (docs/operators.md). JSON in and out, HTTP's own status codes: 401 sign in, 403 not yours,
 * 404, 409 somebody else was first (with both revisions), 422 what was written has findings, 429 later.
 */
import { Hono, type Context as HonoContext } from 'hono'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod/mini'
import type { Services } from '../context.ts'
import { audit, layoutDocuments, layoutHeads, layoutReports, layoutResults, layoutRevisions, operators } from '../db/schema/index.ts'
import { Fault } from '../fault.ts'
import { enqueue } from '../jobs/outbox.ts'
import { addressOf, isForeign } from '../origin.ts'
import { assertPlain, readBody } from '../parse.ts'
import { respond } from '../respond.ts'
import type { Bindings } from '../serve-call.ts'
import { createOperator, may, operatorOf, revokeAll, roles, signIn, signOut, type Operator, type Role } from './accounts.ts'
import { compileLayers, hashOf, isPage, layerSchema, routes, type Json } from './compile.ts'
import { explain } from './explain.ts'
import { signPreview } from './manifest.ts'
import { at, nameOf, place, type Place } from './place.ts'
import { brokenPages, layersOf, lockPage, NotPublished, ownPages, rehearse, show, stackOf, type LayerOf } from './publish.ts'

/** An answer that is not the wanted one. */
export class Refused extends Error {
  readonly status: number
  readonly body: Json
  constructor(status: number, error: string, more: Json = {}) {
    super(error)
    this.status = status
    this.body = { error, ...more }
  }
}
const MOST = 160 * 1024
const id = z.int().check(z.positive())
const words = (max: number) => z.string().check(z.maxLength(max))
const password = z.string().check(z.minLength(10), z.maxLength(200))
const schemas = {
  signIn: z.strictObject({ login: words(60), password: words(200) }),
  operator: z.strictObject({
    login: z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{1,40}$/i)),
    name: words(60),
    role: z.enum(roles),
    promoCode: z.optional(z.nullable(words(64))),
    password,
  }),
  change: z.strictObject({ role: z.optional(z.enum(roles)), isActive: z.optional(z.boolean()), password: z.optional(password) }),
  write: z.strictObject({ place, content: z.nullable(layerSchema), base: z.nullable(id), note: z._default(words(300), '') }),
  check: z.strictObject({ place, content: z.nullable(layerSchema) }),
  revision: z.strictObject({ revision: id, accept: z._default(z.boolean(), false) }),
  schedule: z.strictObject({ revision: id, accept: z._default(z.boolean(), false), at: z.string().check(z.maxLength(40)) }),
  back: z.strictObject({ place, revision: z.nullable(id) }),
}

export function adminApi(services: Services): Hono<{ Bindings: Bindings }> {
  const { db, clock } = services
  const app = new Hono<{ Bindings: Bindings }>()
  type C = HonoContext<{ Bindings: Bindings }>
  type Work<T> = (given: { body: T; me: Operator; c: C }) => Promise<unknown>

  const read = async <T extends z.ZodMiniType>(c: C, schema: T): Promise<z.output<T>> => {
    let value: unknown
    try {
      value = JSON.parse((await readBody(c.req.raw, MOST)).toString()) as unknown
    } catch (error) {
      if (error instanceof Fault) throw error
      throw new Refused(422, 'The body is not JSON.')
    }
    assertPlain(value)
    const parsed = z.safeParse(schema, value)
    if (!parsed.success)
      throw new Refused(422, 'The body does not fit.', { fields: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) })
    return parsed.data
  }
  const meOf = async (c: C, least: Role): Promise<Operator> => {
    const token = /^Bearer ([\w-]{20,100})$/.exec(c.req.header('authorization') ?? '')?.[1]
    const me = token ? await operatorOf(services, token) : undefined
    if (!me) throw new Refused(401, 'Sign in first.')
    if (!may(me, least)) throw new Refused(403, `This needs the role ${least}; yours is ${me.role}.`)
    return me
  }
  const answer = async (c: C, work: () => Promise<unknown>): Promise<Response> => {
    try {
      if (c.req.method !== 'GET' && isForeign(c.req.raw, services.config)) throw new Refused(403, 'This came from a page of another site.')
      return respond(c, JSON.stringify((await work()) ?? {}))
    } catch (error) {
      if (error instanceof Refused) return respond(c, JSON.stringify(error.body), error.status)
      if (error instanceof NotPublished) return respond(c, JSON.stringify({ error: 'The document has findings.', findings: error.findings }), 422)
      if (error instanceof Fault) return respond(c, JSON.stringify({ error: error.message }), (error.code === 413 ? 413 : 422) satisfies ContentfulStatusCode)
      throw error
    }
  }
  const get = (path: string, work: Work<undefined>, least: Role = 'viewer') =>
    app.get(path, (c) => answer(c, async () => work({ body: undefined, me: await meOf(c, least), c })))
  const post = <T extends z.ZodMiniType>(path: string, least: Role, schema: T, work: Work<z.output<T>>) =>
    app.post(path, (c) => answer(c, async () => work({ me: await meOf(c, least), body: await read(c, schema), c })))

  /** An agent's operator sees and changes only what that storefront shows. */
  const allowed = (me: Operator, { layer, scope }: Pick<Place, 'layer' | 'scope'>): void => {
    if (me.promoCode && !(layer === 'promo' && scope === me.promoCode)) throw new Refused(403, `Only the layer of promo code ${me.promoCode} is yours.`)
  }
  const pageOf = (path: string): string => {
    if (!isPage(path)) throw new Refused(404, `There is no page ${path}.`)
    return path
  }
  const placeOf = (c: C, me: Operator): Place => {
    const parsed = z.safeParse(place, { path: c.req.query('path') ?? '', layer: c.req.query('layer') ?? 'site', scope: c.req.query('scope') ?? '' })
    if (!parsed.success) throw new Refused(422, 'path, layer (site, promo, page) and scope do not fit.')
    allowed(me, parsed.data)
    pageOf(parsed.data.path)
    return parsed.data
  }
  const revisionOf = async (revision: number, me: Operator) => {
    const [row] = await db.select().from(layoutRevisions).where(eq(layoutRevisions.id, revision))
    if (!row) throw new Refused(404, `There is no revision ${revision}.`)
    allowed(me, row)
    return row
  }
  /** The layers of a page as they would be with one of them replaced. */
  const withDraft = (layers: readonly LayerOf[], draft: Place, content: string | null): LayerOf[] => [
    ...layers.filter((one) => one.layer !== draft.layer || one.scope !== draft.scope),
    { ...draft, content, revision: 0 },
  ]
  const compileDraft = async (draft: Place, content: string | null, { promoCode = '', pageCode = '' } = {}) => {
    const layers = withDraft(await layersOf(db, draft.path), draft, content)
    const stack = stackOf(layers, draft.layer === 'promo' ? draft.scope : promoCode, draft.layer === 'page' ? draft.scope : pageCode)
    return compileLayers(
      draft.path,
      stack.map((layer) => JSON.parse(layer.content!) as Json),
      await ownPages(db),
    )
  }

  // ---- who ----
  app.post('/login', (c) =>
    answer(c, async () => {
      const { login, password: given } = await read(c, schemas.signIn)
      const signed = await signIn(services, login, given, addressOf(c, services.config))
      if (signed.ok) return { token: signed.token, expiresAt: signed.expiresAt, operator: signed.operator }
      if (signed.retryAt) throw new Refused(429, 'Too many tries.', { retryAt: signed.retryAt })
      throw new Refused(401, 'Login or password is wrong.')
    }),
  )
  post('/logout', 'viewer', z.strictObject({}), async ({ me }) => void (await signOut(services, me)))
  get('/me', async ({ me: { id: own, login, name, role, promoCode } }) => ({ id: own, login, name, role, promoCode }))
  get(
    '/operators',
    async () => ({
      list: await db
        .select({
          id: operators.id,
          login: operators.login,
          name: operators.name,
          role: operators.role,
          promoCode: operators.promoCode,
          isActive: operators.isActive,
        })
        .from(operators)
        .orderBy(operators.id),
    }),
    'owner',
  )
  post('/operators', 'owner', schemas.operator, async ({ body, me }) => {
    if (body.promoCode && body.role === 'owner') throw new Refused(422, 'An owner is not tied to a promo code.')
    const made = await createOperator(services, { ...body, promoCode: body.promoCode ?? null })
    if (!made) throw new Refused(409, `There is already an operator ${body.login}.`)
    await note(me, 'operator.add', body.login, { role: body.role })
    return { id: made }
  })
  post('/operators/:id{\\d+}', 'owner', schemas.change, async ({ body, me, c }) => {
    const [one] = await db
      .select()
      .from(operators)
      .where(eq(operators.id, Number(c.req.param('id'))))
    if (!one) throw new Refused(404, 'There is no such operator.')
    if (one.id === me.id && (body.isActive === false || (body.role && body.role !== 'owner'))) throw new Refused(422, 'Somebody must stay the owner.')
    const { password: given, ...change } = body
    await db
      .update(operators)
      .set({ ...change, ...(given && { passwordHash: await services.secrets.hashPassword(given) }) })
      .where(eq(operators.id, one.id))
    // whoever had a session with the old role or password signs in again
    await revokeAll(services, one.id)
    await note(me, 'operator.change', one.login, { ...change, password: given !== undefined })
    return {}
  })
  const note = (me: Operator, action: string, subject: string, detail: unknown) =>
    db.insert(audit).values({ actor: `operator:${me.id}`, action, subject, detail, at: clock.now() })
  get('/audit', async () => ({ list: await db.select().from(audit).orderBy(desc(audit.id)).limit(200) }), 'owner')

  // ---- pages ----
  get('/pages', async ({ me }) => {
    const heads = (await db.select().from(layoutHeads)).filter((one) => !me.promoCode || (one.layer === 'promo' && one.scope === me.promoCode))
    const paths = [...new Set([...Object.keys(routes()).filter(isPage), ...heads.map(({ path }) => path)])]
    const broken = await brokenPages(db)
    return {
      list: paths.map((path) => ({
        path,
        layers: heads
          .filter((one) => one.path === path)
          .map(({ layer, scope, latestId, publishedId, publishedAt }) => ({ layer, scope, latest: latestId, published: publishedId, publishedAt })),
        problems: broken.filter((one) => one.path === path).flatMap(({ problems }) => problems ?? []),
      })),
    }
  })
  get('/layer', async ({ me, c }) => {
    const here = placeOf(c, me)
    const [head] = await db.select().from(layoutHeads).where(at(here))
    const [latest] = head ? await db.select().from(layoutRevisions).where(eq(layoutRevisions.id, head.latestId)) : []
    return {
      ...here,
      revision: latest?.id ?? null,
      published: head?.publishedId ?? null,
      content: latest?.content ? (JSON.parse(latest.content) as unknown) : null,
    }
  })
  /** Every layer that is shown, for `npm run check:published`: what a release would break is seen before it is deployed. */
  get('/published', async ({ me }) => {
    if (me.promoCode) throw new Refused(403, 'This is for operators of the whole shop.')
    return { list: (await layersOf(db)).map(({ content, ...layer }) => ({ ...layer, content: content === null ? null : (JSON.parse(content) as unknown) })) }
  })
  get('/history', async ({ me, c }) => {
    const here = placeOf(c, me)
    const [head] = await db.select().from(layoutHeads).where(at(here))
    const rows = await db
      .select({
        id: layoutRevisions.id,
        parentId: layoutRevisions.parentId,
        hash: layoutRevisions.hash,
        note: layoutRevisions.note,
        author: operators.login,
        createdAt: layoutRevisions.createdAt,
      })
      .from(layoutRevisions)
      .innerJoin(operators, eq(operators.id, layoutRevisions.authorId))
      .where(and(eq(layoutRevisions.path, here.path), eq(layoutRevisions.layer, here.layer), eq(layoutRevisions.scope, here.scope)))
      .orderBy(desc(layoutRevisions.id))
      .limit(200)
    return { list: rows.map((row) => ({ ...row, published: row.id === head?.publishedId })) }
  })
  get('/explain', async ({ me, c }) => {
    const path = pageOf(c.req.query('path') ?? '')
    const promoCode = me.promoCode ?? c.req.query('promoCode') ?? ''
    return { path, ...explain(path, stackOf(await layersOf(db, path), promoCode, c.req.query('pageCode') ?? '')) }
  })
  get('/reports', async ({ me }) => {
    const reports = await db.select().from(layoutReports).orderBy(desc(layoutReports.lastAt)).limit(200)
    const shown = reports.length
      ? await db
          .select()
          .from(layoutResults)
          .where(
            inArray(
              layoutResults.hash,
              reports.map(({ hash }) => hash),
            ),
          )
      : []
    const mine = (one: (typeof shown)[number]) => !me.promoCode || one.promoCode === me.promoCode
    return {
      list: reports.flatMap((report) =>
        shown.filter((one) => one.hash === report.hash && mine(one)).map(({ path, promoCode, pageCode }) => ({ path, promoCode, pageCode, ...report })),
      ),
    }
  })

  post('/check', 'editor', schemas.check, async ({ body, me }) => {
    allowed(me, body.place)
    pageOf(body.place.path)
    return { issues: (await compileDraft(body.place, body.content && JSON.stringify(body.content))).issues }
  })
  post('/revisions', 'editor', schemas.write, async ({ body, me }) => {
    const { place: here, base, note: said } = body
    allowed(me, here)
    pageOf(here.path)
    const content = body.content && JSON.stringify(body.content)
    const { issues } = await compileDraft(here, content)
    const made = await db.transaction(async (tx) => {
      await lockPage(tx, here.path)
      const [head] = await tx.select().from(layoutHeads).where(at(here))
      if ((head?.latestId ?? null) !== base) {
        const [theirs] = head ? await tx.select().from(layoutRevisions).where(eq(layoutRevisions.id, head.latestId)) : []
        throw new Refused(409, 'Somebody else wrote this page since you took it.', {
          yours: { base, content: body.content },
          theirs: theirs && {
            revision: theirs.id,
            content: theirs.content ? (JSON.parse(theirs.content) as unknown) : null,
            note: theirs.note,
            createdAt: theirs.createdAt,
          },
        })
      }
      const [row] = await tx
        .insert(layoutRevisions)
        .values({ ...here, content, hash: hashOf(content ?? ''), parentId: base, authorId: me.id, note: said, createdAt: clock.now() })
        .returning()
      await tx
        .insert(layoutHeads)
        .values({ ...here, latestId: row!.id })
        .onConflictDoUpdate({ target: [layoutHeads.path, layoutHeads.layer, layoutHeads.scope], set: { latestId: row!.id } })
      await tx
        .insert(audit)
        .values({ actor: `operator:${me.id}`, action: 'layout.push', subject: `${here.path} ${nameOf(here)}`, detail: { revision: row!.id }, at: clock.now() })
      return row!
    })
    return { revision: made.id, hash: made.hash, issues }
  })
  post('/preview', 'editor', schemas.revision, async ({ body, me, c }) => {
    const row = await revisionOf(body.revision, me)
    const { issues, content, hash } = await compileDraft(row, row.content, {
      promoCode: c.req.query('promoCode') ?? '',
      pageCode: c.req.query('pageCode') ?? '',
    })
    if (!content || !hash) throw new NotPublished([{ for: nameOf(row), issues }])
    await db.insert(layoutDocuments).values({ hash, content, createdAt: clock.now() }).onConflictDoNothing()
    const { token, until } = signPreview(services, { path: row.path, hash })
    const search = new URLSearchParams({
      preview: token,
      ...(row.layer === 'promo' && { promoCode: row.scope }),
      ...(row.layer === 'page' && { pageCode: row.scope }),
    })
    return { url: `${services.config.publicUrl}/shop/?${search}#${row.path}`, until, issues }
  })
  post('/publish', 'publisher', schemas.revision, async ({ body, me }) => {
    const row = await revisionOf(body.revision, me)
    const { warnings } = await db.transaction(async (tx) => {
      await lockPage(tx, row.path)
      return show(tx, row, row.id, { operatorId: me.id, action: 'layout.publish', now: clock.now(), accept: body.accept })
    })
    return { published: row.id, warnings }
  })
  post('/schedule', 'publisher', schemas.schedule, async ({ body, me }) => {
    const row = await revisionOf(body.revision, me)
    const due = Date.parse(body.at)
    if (!(due > clock.now())) throw new Refused(422, 'at must be a time to come, as 2026-12-01T00:00:00+08:00.')
    await rehearse(db, row, row.id, { operatorId: me.id, action: 'layout.publish', now: clock.now(), accept: body.accept })
    await enqueue(db, 'publishLayout', { revision: row.id, operatorId: me.id }, due, clock.now())
    await note(me, 'layout.schedule', `${row.path} ${nameOf(row)}`, { revision: row.id, at: due })
    return { revision: row.id, at: due }
  })
  post('/rollback', 'publisher', schemas.back, async ({ body, me }) => {
    allowed(me, body.place)
    const [head] = await db.select().from(layoutHeads).where(at(body.place))
    if (!head) throw new Refused(404, 'Nothing was ever written there.')
    if (body.revision !== null) {
      const row = await revisionOf(body.revision, me)
      if (row.path !== body.place.path || row.layer !== body.place.layer || row.scope !== body.place.scope)
        throw new Refused(422, 'That revision is of another place.')
    }
    await db.transaction(async (tx) => {
      await lockPage(tx, body.place.path)
      return show(tx, body.place, body.revision, { operatorId: me.id, action: 'layout.rollback', now: clock.now(), accept: true })
    })
    return { published: body.revision }
  })
  return app
}
