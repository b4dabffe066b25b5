/**
 * What is shown: every combination of scopes that have a layer on a page is compiled when something is published, and only read
 * afterwards. One page at a time (an advisory lock); all of it in one transaction, so a server that dies in between changes nothing.
 */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/connect.ts'
import { audit, layoutDocuments, layoutHeads, layoutResults, layoutRevisions } from '../db/schema/index.ts'
import { compileLayers, isError, shippedOf, type Json } from './compile.ts'
import { at, isOwn, nameOf, type Place } from './place.ts'
import { NotPublished, type Findings } from './refused.ts'
import { lockPage } from './revisions.ts'
import { showSim, simIdOf } from './sim.ts'

/** Combinations of a page: promo codes times page codes. */
const MOST = 400

export type LayerOf = Place & { content: string | null; revision: number }
/** What is shown of a page, or of all. */
export const layersOf = async (db: Database, path?: string): Promise<LayerOf[]> =>
  (
    await db
      .select({ place: layoutHeads, content: layoutRevisions.content, revision: layoutRevisions.id })
      .from(layoutHeads)
      .innerJoin(layoutRevisions, eq(layoutRevisions.id, layoutHeads.publishedId))
      .where(path === undefined ? undefined : eq(layoutHeads.path, path))
      .orderBy(layoutHeads.path, layoutHeads.layer, layoutHeads.scope)
  ).map(({ place: { path: of, layer, scope }, content, revision }) => ({ path: of, layer, scope, content, revision }))

/** The layers under which a shopper of a storefront and an entry sees the page, the lowest first. */
export function stackOf(layers: readonly LayerOf[], promoCode: string, pageCode: string): LayerOf[] {
  const wanted = [
    ['site', ''],
    ['promo', promoCode],
    ['page', pageCode],
  ]
  return wanted.flatMap(([layer, scope]) => layers.find((one) => one.layer === layer && one.scope === scope && one.content !== null) ?? [])
}

/** Under which layers a page is seen at all: one document each. */
export function combinationsOf(path: string, layers: readonly LayerOf[]): { promoCode: string; pageCode: string; stack: LayerOf[] }[] {
  const scopes = (name: string) => ['', ...layers.filter(({ layer, content }) => layer === name && content !== null).map(({ scope }) => scope)]
  return scopes('promo')
    .flatMap((promoCode) => scopes('page').map((pageCode) => ({ promoCode, pageCode, stack: stackOf(layers, promoCode, pageCode) })))
    .filter(({ stack }) => stack.length > 0 && (!isOwn(path) || stack[0]?.layer === 'site'))
}

const contentAt = async (tx: Transaction, place: Place): Promise<string | null> => (await layersOf(tx, place.path))[0]?.content ?? null

export const ownPages = async (db: Database): Promise<string[]> =>
  (
    await db
      .selectDistinct({ path: layoutResults.path })
      .from(layoutResults)
      .where(sql`${layoutResults.path} like '/p/%'`)
  ).map(({ path }) => path)

/** Makes the results of a page anew. Throws with the findings when one of them has an error, or a warning that nobody accepted. */
export async function remake(tx: Transaction, path: string, { now, accept }: { now: number; accept: boolean }): Promise<{ warnings: Findings }> {
  const combinations = combinationsOf(path, await layersOf(tx, path))
  if (combinations.length > MOST) throw new NotPublished([{ for: path, issues: [] }])
  const shipped = shippedOf(path)
  const published = await ownPages(tx)
  const findings: Findings = []
  const rows: (typeof layoutResults.$inferInsert)[] = []
  for (const { promoCode, pageCode, stack } of combinations) {
    const made = await compileLayers(
      path,
      stack.map(({ content }) => JSON.parse(content!) as Json),
      published,
    )
    if (made.issues.length) findings.push({ for: stack.map(nameOf).join(' + '), issues: made.issues })
    if (!made.content || !made.hash) continue
    await tx.insert(layoutDocuments).values({ hash: made.hash, content: made.content, createdAt: now }).onConflictDoNothing()
    rows.push({ path, promoCode, pageCode, hash: made.hash, shippedHash: shipped.hash, problems: null })
  }
  if (findings.some(({ issues }) => issues.some((issue) => isError(issue) || !accept))) throw new NotPublished(findings)
  await tx.delete(layoutResults).where(eq(layoutResults.path, path))
  if (rows.length) await tx.insert(layoutResults).values(rows)
  return { warnings: findings }
}

/** Shows a revision of a place (null: none, so what lies below is shown). The caller holds the page. */
export async function show(
  tx: Transaction,
  place: Place,
  revisionId: number | null,
  by: { operatorId: number; action: string; now: number; accept: boolean },
): Promise<{ warnings: Findings }> {
  await tx.update(layoutHeads).set({ publishedId: revisionId, publishedBy: by.operatorId, publishedAt: by.now }).where(at(place))
  const made =
    simIdOf(place.path) === undefined
      ? await remake(tx, place.path, by)
      : await showSim(tx, place, await contentAt(tx, place), { ...by, own: await ownPages(tx) })
  await tx
    .insert(audit)
    .values({ actor: `operator:${by.operatorId}`, action: by.action, subject: `${place.path} ${nameOf(place)}`, detail: { revision: revisionId }, at: by.now })
  return made
}

/** What showing it would say, without showing it: throws as `show` does. */
export async function rehearse(db: Database, place: Place, revisionId: number | null, by: Parameters<typeof show>[3]): Promise<void> {
  const rehearsed = new Error('rehearsed')
  await db
    .transaction(async (tx) => {
      await lockPage(tx, place.path)
      await show(tx, place, revisionId, by)
      throw rehearsed
    })
    .catch((error: unknown) => {
      if (error !== rehearsed) throw error
    })
}

/**
 * After a release: pages whose shipped document changed are made anew. What no longer fits keeps its last good result, with the
 * findings beside it for the operator.
 */
export async function followRelease(db: Database, now: number): Promise<{ remade: string[]; broken: string[] }> {
  const pages = await db.selectDistinct({ path: layoutResults.path, shippedHash: layoutResults.shippedHash }).from(layoutResults)
  const remade: string[] = []
  const broken: string[] = []
  for (const { path, shippedHash } of pages) {
    const { hash } = shippedOf(path)
    if (hash === shippedHash) continue
    try {
      await db.transaction(async (tx) => {
        await lockPage(tx, path)
        await remake(tx, path, { now, accept: true })
      })
      remade.push(path)
    } catch (error) {
      if (!(error instanceof NotPublished)) throw error
      await db.update(layoutResults).set({ problems: error.findings }).where(eq(layoutResults.path, path))
      broken.push(path)
    }
  }
  return { remade, broken }
}
export const brokenPages = (db: Database) =>
  db
    .select({ path: layoutResults.path, promoCode: layoutResults.promoCode, pageCode: layoutResults.pageCode, problems: layoutResults.problems })
    .from(layoutResults)
    .where(and(isNotNull(layoutResults.problems)))
