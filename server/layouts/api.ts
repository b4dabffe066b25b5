/**
 * `/api/admin`: how operators change pages (docs/operators.md). JSON in and out, HTTP's own status codes: 401 sign in, 403 not yours,
 * 404, 409 somebody else was first (with both revisions), 422 what was written has findings, 429 later.
 */
import type { Context as HonoContext, Hono } from 'hono'
import { and, desc, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Services } from '../context.ts'
import { layoutDocuments, layoutHeads, layoutReports, layoutResults, layoutRevisions, operators } from '../db/schema/index.ts'
import { enqueue } from '../jobs/outbox.ts'
import type { Bindings } from '../serve-call.ts'
import type { Operator } from './accounts.ts'
import { compileLayers, compileSim, isError, isPage, layerSchema, routes, type Compiled, type Json } from './compile.ts'
import { createDoor } from './door.ts'
import { explain } from './explain.ts'
import { signPreview } from './manifest.ts'
import { operatorRoutes } from './operators-api.ts'
import { at, nameOf, place, type Place } from './place.ts'
import { brokenPages, layersOf, ownPages, rehearse, show, stackOf, type LayerOf } from './publish.ts'
import { NotPublished, Refused } from './refused.ts'
import { contentOf, lockPage, writeRevision } from './revisions.ts'
import { firstContent, simAt, simIdOf, simPlace, untouchedSims, writeSim } from './sim.ts'
import { simRoutes } from './sim-api.ts'

const id = z.int().check(z.positive())
const words = (max: number) => z.string().check(z.maxLength(max))
const schemas = {
  write: z.strictObject({ place, content: z.nullable(layerSchema), base: z.nullable(id), note: z._default(words(300), '') }),
  check: z.strictObject({ place, content: z.nullable(layerSchema) }),
  revision: z.strictObject({ revision: id, accept: z._default(z.boolean(), false) }),
  schedule: z.strictObject({ revision: id, accept: z._default(z.boolean(), false), at: z.string().check(z.maxLength(40)) }),
  back: z.strictObject({ place, revision: z.nullable(id) }),
}

export function adminApi(services: Services): Hono<{ Bindings: Bindings }> {
  const { db, clock } = services
  const door = createDoor(services)
  const { get, post, note } = door
  operatorRoutes(services, door)
  simRoutes(services, door)

  /** An agent's operator sees and changes only what that storefront shows. */
  const allowed = (me: Operator, { layer, scope }: Pick<Place, 'layer' | 'scope'>): void => {
    if (me.promoCode && !(layer === 'promo' && scope === me.promoCode)) throw new Refused(403, `Only the layer of promo code ${me.promoCode} is yours.`)
  }
  const pageOf = (path: string): string => {
    if (!isPage(path)) throw new Refused(404, `There is no page ${path}.`)
    return path
  }
  /** A page, or a layout of cards, that can have this layer. */
  const known = async (here: Place): Promise<void> => {
    if (simIdOf(here.path) === undefined) pageOf(here.path)
    else if (!(await simAt(db, here))) throw new Refused(404, `There is no ${here.path} of the ${nameOf(here)}.`)
  }
  const placeOf = async (c: HonoContext, me: Operator): Promise<Place> => {
    const parsed = z.safeParse(place, { path: c.req.query('path') ?? '', layer: c.req.query('layer') ?? 'site', scope: c.req.query('scope') ?? '' })
    if (!parsed.success) throw new Refused(422, 'path, layer (site, promo, page) and scope do not fit.')
    allowed(me, parsed.data)
    await known(parsed.data)
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
  const compileDraft = async (draft: Place, content: string | null, { promoCode = '', pageCode = '' } = {}): Promise<Compiled> => {
    if (simIdOf(draft.path) !== undefined) return compileSim(content === null ? {} : JSON.parse(content), await ownPages(db))
    const layers = withDraft(await layersOf(db, draft.path), draft, content)
    const stack = stackOf(layers, draft.layer === 'promo' ? draft.scope : promoCode, draft.layer === 'page' ? draft.scope : pageCode)
    return compileLayers(
      draft.path,
      stack.map((layer) => JSON.parse(layer.content!) as Json),
      await ownPages(db),
    )
  }

  /** Spec §4: the login page takes the draft of a layout by its id, so only the newest can be looked at. */
  const simPreview = async (row: Place & { id: number }, sim: number): Promise<string> => {
    const [head] = await db.select().from(layoutHeads).where(at(row))
    if (head?.latestId !== row.id) throw new Refused(422, 'Only the newest revision of a layout can be looked at.')
    return `${services.config.publicUrl}/shop/#/pages/iot/login/index?preview=IotLayout:${sim}`
  }

  // ---- pages ----
  get('/pages', async ({ me }) => {
    const heads = (await db.select().from(layoutHeads))
      .filter((one) => simIdOf(one.path) === undefined)
      .filter((one) => !me.promoCode || (one.layer === 'promo' && one.scope === me.promoCode))
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
  const unwritten = async (here: Place): Promise<unknown> => {
    const sim = simIdOf(here.path) === undefined ? undefined : await simAt(db, here)
    return sim ? contentOf({ content: firstContent(sim) }) : null
  }
  get('/layer', async ({ me, c }) => {
    const here = await placeOf(c, me)
    const [head] = await db.select().from(layoutHeads).where(at(here))
    const [latest] = head ? await db.select().from(layoutRevisions).where(eq(layoutRevisions.id, head.latestId)) : []
    return {
      ...here,
      revision: latest?.id ?? null,
      published: head?.publishedId ?? null,
      content: latest ? contentOf(latest) : await unwritten(here),
    }
  })
  /** Every layer that is shown, for `npm run check:published`: what a release would break is seen before it is deployed. */
  get('/published', async ({ me }) => {
    if (me.promoCode) throw new Refused(403, 'This is for operators of the whole shop.')
    const sims = (await untouchedSims(db)).map((sim) => ({ ...simPlace(sim), revision: 0, content: sim.layout }))
    return { list: [...(await layersOf(db)).map((layer) => ({ ...layer, content: contentOf(layer) })), ...sims] }
  })
  get('/history', async ({ me, c }) => {
    const here = await placeOf(c, me)
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
    await known(body.place)
    return { issues: (await compileDraft(body.place, body.content && JSON.stringify(body.content))).issues }
  })
  post('/revisions', 'editor', schemas.write, async ({ body, me }) => {
    const { place: here, base, note: said } = body
    allowed(me, here)
    await known(here)
    const content = body.content && JSON.stringify(body.content)
    const { issues } = await compileDraft(here, content)
    const written = { base, authorId: me.id, note: said, now: clock.now() }
    const made = await db.transaction((tx) =>
      simIdOf(here.path) === undefined ? writeRevision(tx, here, content, written) : writeSim(tx, here, content, written, issues.some(isError)),
    )
    return { revision: made.id, hash: made.hash, issues }
  })
  post('/preview', 'editor', schemas.revision, async ({ body, me, c }) => {
    const row = await revisionOf(body.revision, me)
    const { issues, content, hash } = await compileDraft(row, row.content, {
      promoCode: c.req.query('promoCode') ?? '',
      pageCode: c.req.query('pageCode') ?? '',
    })
    const sim = simIdOf(row.path)
    if (sim === undefined ? !content || !hash : issues.some(isError)) throw new NotPublished([{ for: nameOf(row), issues }])
    if (!content || !hash) return { url: await simPreview(row, sim ?? 0), until: null, issues }
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
  return door.app
}
