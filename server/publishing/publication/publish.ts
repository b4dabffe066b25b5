/**
 * Publication: all combinations of scopes with a layer on a page are compiled on publication and only read afterwards. Publications are
 * serialized by advisory locks and run in one transaction, so a crash in between changes nothing.
 */
import { eq, isNotNull } from 'drizzle-orm'
import type { PublishingServices } from '../services.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { audit, layoutHeads, layoutResults } from '../../db/schema/index.ts'
import { aroundOf } from '../compile/compile-context.ts'
import { isError } from '../compile/compile.ts'
import { combinationsOf, layersOf } from '../layers/layers.ts'
import { keepDocuments } from './manifest.ts'
import { at, nameOf, type Place } from '../layers/layer-key.ts'
import { refuse } from '../../platform/fault.ts'
import { findingsOf, hasFindings, missing } from '../errors.ts'
import type { Findings } from '../../../schemas/publishing/parts.ts'
import { lockPage, lockShop } from '../layers/revisions.ts'
import { showSim, simIdOf } from '../layers/card-layout.ts'
import { reachOf, siteOf } from '../compile/site.ts'

/** The limit of combinations per page: promo codes times page codes. */
export const MOST = 400
/** The number of earlier publications of a place through which repeated rollbacks can step. */
const MOST_EARLIER = 50

type Making = Pick<PublishingServices, 'clock' | 'compiler' | 'config'>

/** Recompiles the results of a page. Throws the findings when one of them has an error. */
async function remake(
  tx: Transaction,
  { clock, compiler, config }: Making,
  path: string,
): Promise<{ warnings: Findings }> {
  const combinations = combinationsOf(path, await layersOf(tx, path))
  if (combinations.length > MOST)
    throw refuse('publishing.combinations', { path, count: combinations.length, most: MOST })
  const release = compiler.release()
  const contents = combinations.flatMap(({ stack }) => stack.map(({ content }) => content))
  const around = await aroundOf(tx, config, contents)
  const findings: Findings = []
  const rows: (typeof layoutResults.$inferInsert)[] = []
  const documents: { hash: string; content: string }[] = []
  for (const { promoCode, pageCode, stack } of combinations) {
    const { issues, content, hash } = await compiler.page(path, stack, around)
    if (issues.length) findings.push({ for: stack.map(nameOf).join(' + '), issues })
    if (!content || !hash) continue
    documents.push({ hash, content })
    rows.push({ path, promoCode, pageCode, hash, release, problems: null })
  }
  if (findings.some(({ issues }) => issues.some(isError))) throw hasFindings(findings)
  await keepDocuments(tx, documents, clock.now())
  await tx.delete(layoutResults).where(eq(layoutResults.path, path))
  if (rows.length) await tx.insert(layoutResults).values(rows)
  return { warnings: findings }
}

/** `back`: a rollback, so that repeating it goes further back. */
type By = { operatorId: number; action: 'layout.publish' | 'layout.rollback'; accept: boolean; back?: boolean }

/** Publishes a revision of a place (null: withdraws the layer). The caller holds the page's lock. Warnings that were not accepted prevent it. */
export async function show(
  tx: Transaction,
  services: Making,
  place: Place,
  revision: number | null,
  by: By,
): Promise<{ warnings: Findings }> {
  const now = services.clock.now()
  const [head] = await tx.select().from(layoutHeads).where(at(place))
  if (!head) throw missing('publishing.nothingWritten')
  await lockShop(tx)
  const earlier = by.back
    ? head.earlier.slice(0, -1)
    : head.publishedId === revision
      ? head.earlier
      : [...head.earlier, head.publishedId].slice(-MOST_EARLIER)
  await tx
    .update(layoutHeads)
    .set({ publishedId: revision, publishedBy: by.operatorId, publishedAt: now, earlier })
    .where(at(place))
  const before = await siteOf(tx, services.compiler)
  const { warnings } =
    simIdOf(place.path) === undefined
      ? await remake(tx, services, place.path)
      : await showSim(tx, services, place, await contentAt(tx, place))
  const unreached = await reachOf(before, await siteOf(tx, services.compiler), services.compiler)
  const all = [...warnings, ...unreached]
  // an own page is published before any link can lead to it, so that finding is only reported
  const refuses = ({ for: about, issues }: Findings[number]) =>
    about !== place.path && (!by.accept || issues.some(isError))
  if (all.some(refuses)) throw hasFindings(all)
  await tx.insert(audit).values({
    actor: `operator:${by.operatorId}`,
    action: by.action,
    subject: `${place.path} ${nameOf(place)}`,
    detail: { revision, before: head.publishedId },
    at: now,
  })
  return { warnings: all }
}
const contentAt = async (tx: Transaction, { path }: Place): Promise<string | null> =>
  (await layersOf(tx, path))[0]?.content ?? null

/** A dry run of `show`: throws the same findings and changes nothing. */
export async function rehearse(
  services: Making & Pick<PublishingServices, 'db'>,
  place: Place,
  revision: number,
  by: By,
): Promise<void> {
  const rehearsed = new Error('rehearsed')
  await services.db
    .transaction(async (tx) => {
      await lockPage(tx, place.path)
      await show(tx, services, place, revision, by)
      throw rehearsed
    })
    .catch((error: unknown) => {
      if (error !== rehearsed) throw error
    })
}

/** Recompiles all pages after a release. Pages that no longer compile keep their last valid result, with the findings stored for the editor. */
export async function followRelease({
  db,
  ...services
}: Making & Pick<PublishingServices, 'db'>): Promise<{ remade: string[]; broken: string[] }> {
  const pages = await db
    .selectDistinct({ path: layoutResults.path, release: layoutResults.release })
    .from(layoutResults)
  const remade: string[] = []
  const broken: string[] = []
  for (const { path, release } of pages) {
    if (services.compiler.release() === release) continue
    try {
      await db.transaction(async (tx) => {
        await lockPage(tx, path)
        await remake(tx, services, path)
      })
      remade.push(path)
    } catch (error) {
      const problems = findingsOf(error)
      if (!problems) throw error
      await db.update(layoutResults).set({ problems }).where(eq(layoutResults.path, path))
      broken.push(path)
    }
  }
  return { remade, broken }
}
/** Pages that no longer compile, with their findings, which are stored with each result. */
export const brokenPages = (db: Database) =>
  db
    .selectDistinctOn([layoutResults.path], { path: layoutResults.path, problems: layoutResults.problems })
    .from(layoutResults)
    .where(isNotNull(layoutResults.problems))
    .orderBy(layoutResults.path)
