/**
 * Publication: all combinations of scopes with a layer on a page are compiled on publication and only read afterwards. Publications are
 * serialized by advisory locks and run in one transaction, so that a crash leaves the published state unchanged.
 */
import { isDeepStrictEqual } from 'node:util'
import { eq, isNotNull } from 'drizzle-orm'
import { judgeIssues } from '#compiler/page.ts'
import type { SiteContent } from '#compiler/analyze/reachability.ts'
import type { PublishingServices } from '../context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { layoutHeads, layoutResults, type StoredAcceptance } from '#server/db/schema/publishing.ts'
import { limitSiteFacts, readSiteFacts } from '../compile/compile-context.ts'
import { isError } from '../compile/compile.ts'
import { listCombinations, readLayers, buildStack, type LayerOf } from '../layers/layers.ts'
import { recordActions, type Actor } from '../accounts/trail.ts'
import { dropAcceptedFindings, readStored, storeAccepted } from './acceptances.ts'
import { storeDocuments } from './manifest.ts'
import { whereHead, isEditorPagePath, formatLayerName, toViewer, type Place } from '../layers/layer-key.ts'
import { refuse } from '#server/platform/fault.ts'
import { getFindings, createFindingsFault, notFound } from '../errors.ts'
import type { Findings, Issue } from '#schemas/publishing/parts.ts'
import { findOwnFindings } from '../layers/own-findings.ts'
import { continueFromShown, lockPage, lockShop } from '../layers/revisions.ts'
import { findKind } from '../shop-part.ts'
import { type DocumentKind } from '../context.ts'
import { findUnreachable, readSite } from '../compile/site.ts'
import { assertApproved, listApproved, lockReviews, settleReviews } from '../reviews/approvals.ts'
import type { Policy } from '../reviews/rules.ts'
import type { Severity } from '#schemas/publishing/publish-rules.ts'

/** The limit of combinations per page: promo codes times page codes. */
export const MAX_COMBINATIONS = 400
/** The limit of earlier publications of a place through which repeated rollbacks can step. */
const MOST_EARLIER = 50

export type PublishServices = Pick<PublishingServices, 'clock' | 'compiler' | 'config'>

/** Recompiles the results of a page; on any error, the previous results remain. With `change`, `findings` are only those that it causes. */
async function recompile(
  tx: Transaction,
  { clock, compiler, config }: PublishServices,
  path: string,
  change?: { places: readonly Place[]; shown: readonly LayerOf[] },
): Promise<{ findings: Findings; issues: Issue[] }> {
  const combinations = listCombinations(path, await readLayers(tx, path))
  if (combinations.length > MAX_COMBINATIONS)
    throw refuse('publishing.combinations', { path, count: combinations.length, most: MAX_COMBINATIONS })
  const release = compiler.release()
  const contents = combinations.flatMap(({ stack }) => stack.map(({ content }) => content))
  const site = await readSiteFacts({ db: tx, clock, compiler, config }, contents)
  const findings: Findings = []
  const all: Issue[] = []
  const rows: (typeof layoutResults.$inferInsert)[] = []
  const documents: { hash: string; content: string }[] = []
  for (const { promoCode, pageCode, stack } of combinations) {
    const siteFacts = limitSiteFacts(site, promoCode)
    const { issues: allIssues, content, hash } = await compiler.page(path, stack, siteFacts)
    all.push(...allIssues)
    const issues = change
      ? await findOwnFindings(
          compiler,
          { path, stack, shown: buildStack(change.shown, promoCode, pageCode), site: siteFacts, issues: allIssues },
          change.places,
        )
      : allIssues
    if (issues.length) findings.push({ for: stack.map(formatLayerName).join(' + '), issues })
    if (!content || !hash) continue
    documents.push({ hash, content })
    rows.push({ path, promoCode, pageCode, hash, release, problems: null })
  }
  if (hasErrors(findings)) return { findings, issues: all }
  await storeDocuments(tx, documents, clock.now())
  await tx.delete(layoutResults).where(eq(layoutResults.path, path))
  if (rows.length) await tx.insert(layoutResults).values(rows)
  return { findings, issues: all }
}
const hasErrors = (findings: Findings): boolean => findings.some(({ issues }) => issues.some(isError))

/** A revision of a place; null: its layer is withdrawn. `back`: a rollback by one publication; repeated rollbacks step further back. */
export type Change = { place: Place; revision: number | null; back?: boolean }
/** A change with the revisions that were published and newest before it. */
type Moved = Change & { before: number | null; latest: number }
export type PublishSource = {
  actor: Actor
  action: 'layout.publish' | 'layout.rollback'
  /** Whether warnings were accepted. `before`: they were accepted earlier, or visitors saw them. */
  accept: boolean | 'before'
  /** Why an owner accepts findings about money, consent and law. */
  reason?: string | undefined
  /** How the account publishes; undefined: what visitors saw before becomes visible again. */
  policy?: Policy
  /** The campaign that starts or ends with this publication. */
  campaign?: number
}

/**
 * Publishes changes of several places atomically. The caller holds the locks of their pages. The changes are checked together, because they
 * may link to each other. Warnings that were not accepted prevent publication.
 */
export async function publishChanges(
  tx: Transaction,
  services: PublishServices,
  changes: readonly Change[],
  by: PublishSource,
): Promise<{ warnings: Findings; before: (number | null)[] }> {
  await lockShop(tx)
  const sites = await readSites(tx, services.compiler, changes)
  const layersByPath = Map.groupBy(await readLayers(tx), ({ path }) => path)
  const at = services.clock.now()
  const moved: Moved[] = []
  for (const change of changes) moved.push({ ...change, ...(await moveHead(tx, change, by, at)) })
  const stored = await readStored(
    tx,
    moved.flatMap(({ before, revision }) => [before, revision]),
  )
  const reviews = await lockReviews(
    tx,
    moved.flatMap(({ revision }) => revision ?? []),
  )
  const approved = listApproved(reviews)
  const listKnown = (of: readonly Moved[]) =>
    of.flatMap(({ before, revision }) => [...stored(before), ...stored(revision), ...approved(revision)])
  const findWay = (severity: Severity) =>
    by.policy?.(
      changes.map(({ place }) => place),
      severity,
    ) ?? 'alone'
  const outcomes = (await recompileAll(tx, services, moved, layersByPath)).map((outcome) => ({
    ...outcome,
    findings: dropAcceptedFindings(outcome.findings, listKnown(outcome.moved)).map((finding) => ({
      ...finding,
      issues: judgeIssues(finding.issues, findWay('kept') !== 'never'),
    })),
  }))
  const findings = outcomes.flatMap((outcome) => outcome.findings)
  if (hasErrors(findings)) throw createFindingsFault(findings)
  const all = [...findings]
  for (const [index, site] of (await readSites(tx, services.compiler, changes)).entries())
    for (const finding of await findUnreachable(sites[index]!, site, services.compiler))
      if (!all.some((existing) => isDeepStrictEqual(existing, finding))) all.push(finding)
  const safeguards = [...new Set(listSafeguards(all).map(({ code, pointer }) => `${code} ${pointer}`))]
  if (by.policy && by.accept !== 'before')
    await assertApproved(tx, {
      policy: by.policy,
      severity: safeguards.length ? 'kept' : all.length ? 'warned' : 'clean',
      moved,
      reviews,
      isCampaign: by.campaign !== undefined,
      findings: all,
    })
  // an own page is published before other pages can link to it, so that its unreachability is reported but does not prevent publication
  const refuses = ({ for: about }: Findings[number]) => !by.accept && !changes.some(({ place }) => place.path === about)
  if (hasErrors(all) || all.some(refuses)) throw createFindingsFault(all)
  if (safeguards.length && !by.reason && by.accept !== 'before')
    throw createFindingsFault(all, 'publishing.reasonMissing')
  await storeAllAccepted(tx, outcomes, { by, at, listKnown })
  await recordActions(
    tx,
    moved.map(({ place, revision, before, latest }) => ({
      actor: by.actor,
      action: by.action,
      subject: `${place.path} ${formatLayerName(place)}`,
      detail: {
        revision,
        before,
        latest,
        ...(by.campaign && { campaign: by.campaign }),
        ...(safeguards.length && { safeguards, ...(by.reason && { reason: by.reason }) }),
      },
      places: [place],
      at,
    })),
  )
  const actor = `operator:${by.actor.id}`
  const published = moved.map(({ revision }) => revision)
  if (by.action === 'layout.publish') await settleReviews(tx, published, { actor, at })
  return { warnings: all, before: moved.map(({ before }) => before) }
}
/** Stores with each published revision the accepted findings that it has. */
async function storeAllAccepted(
  tx: Transaction,
  outcomes: readonly Outcome[],
  given: { by: PublishSource; at: number; listKnown: (of: readonly Moved[]) => StoredAcceptance[] },
): Promise<void> {
  const { by, at, listKnown } = given
  for (const { moved: ofOutcome, findings: own, issues: found } of outcomes)
    for (const { revision } of ofOutcome)
      if (revision !== null) {
        const { reason } = by
        const added = reason
          ? listSafeguards(own).map(({ code, pointer, text }) => ({ code, pointer, text, reason, by: by.actor.id, at }))
          : []
        await storeAccepted(tx, revision, { known: listKnown(ofOutcome), found, added })
      }
}
const listSafeguards = (findings: Findings): Issue[] =>
  findings.flatMap(({ issues }) => issues.filter(({ safeguard }) => safeguard))

/** Content for all shoppers, and for storefronts whose own pages change: a page of another owner may have the same address. */
async function readSites(
  tx: Transaction,
  compiler: PublishServices['compiler'],
  changes: readonly Change[],
): Promise<SiteContent[]> {
  const ownPromos = changes
    .filter(({ place }) => isEditorPagePath(place.path))
    .map(({ place }) => toViewer(place).promoCode)
  const sites: SiteContent[] = []
  for (const viewer of new Set([undefined, ...ownPromos])) sites.push(await readSite(tx, compiler, viewer))
  return sites
}

/** Publishes a revision of a place; returns the previously published revision and the newest. */
async function moveHead(
  tx: Transaction,
  { place, revision, back }: Change,
  by: PublishSource,
  publishedAt: number,
): Promise<Pick<Moved, 'before' | 'latest'>> {
  const [head] = await tx.select().from(layoutHeads).where(whereHead(place))
  if (!head) throw notFound('publishing.nothingWritten')
  const earlier = back
    ? head.earlier.slice(0, -1)
    : head.publishedId === revision
      ? head.earlier
      : [...head.earlier, head.publishedId].slice(-MOST_EARLIER)
  await tx
    .update(layoutHeads)
    .set({ publishedId: revision, publishedBy: by.actor.id, publishedAt, earlier })
    .where(whereHead(place))
  const { publishedId: before, latestId: latest } = head
  // the end of a campaign leaves later revisions as drafts
  const isBack = by.action === 'layout.rollback' && before !== revision
  const isTakenBack = isBack && (by.campaign === undefined || latest === before)
  if (!isTakenBack) return { before, latest }
  const input = { latest, shown: revision, author: by.actor, now: publishedAt }
  return { before, latest: await continueFromShown(tx, place, input) }
}

/** `issues`: all findings, of which `findings` are those that the changes cause. */
type Outcome = { moved: readonly Moved[]; findings: Findings; issues: readonly Issue[] }
/** Recompiles the places for visitors. Each page is compiled once for all of its layers. */
async function recompileAll(
  tx: Transaction,
  services: PublishServices,
  changes: readonly Moved[],
  layersByPath: ReadonlyMap<string, LayerOf[]>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const several = new Set(changes.map(({ place }) => place.path)).size > 1
  for (const [path, moved] of Map.groupBy(changes, (change) => change.place.path)) {
    const add = (of: readonly Moved[], { findings, issues }: Omit<Outcome, 'moved'>) =>
      outcomes.push({
        moved: of,
        findings: findings.map((finding) => ({ ...finding, for: several ? `${path} ${finding.for}` : finding.for })),
        issues,
      })
    const kind = findKind(services.compiler.shop, path)
    if (!kind) {
      const places = moved.map(({ place }) => place)
      add(moved, await recompile(tx, services, path, { places, shown: layersByPath.get(path) ?? [] }))
    } else for (const change of moved) add([change], await publishDocument(tx, services, kind, change.place))
  }
  return outcomes
}
async function publishDocument(
  tx: Transaction,
  services: PublishServices,
  kind: DocumentKind,
  place: Place,
): Promise<Omit<Outcome, 'moved'>> {
  try {
    return await kind.publish(tx, services, place)
  } catch (error) {
    // findings of all places are returned together
    const findings = getFindings(error)
    if (!findings) throw error
    return { findings, issues: [] }
  }
}

/** Recompiles all pages after a release. Pages that fail to compile retain their last valid result; findings are stored for the editor. */
export async function followRelease({
  db,
  ...services
}: PublishServices & Pick<PublishingServices, 'db'>): Promise<{ remade: string[]; broken: string[] }> {
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
        const { findings } = await recompile(tx, services, path)
        if (hasErrors(findings)) throw createFindingsFault(findings)
      })
      remade.push(path)
    } catch (error) {
      const problems = getFindings(error)
      if (!problems) throw error
      await db.update(layoutResults).set({ problems }).where(eq(layoutResults.path, path))
      broken.push(path)
    }
  }
  return { remade, broken }
}
/** Reads pages that failed to compile, with the findings that are stored with each result. */
export const readBrokenPages = (db: Database) =>
  db
    .selectDistinctOn([layoutResults.path], { path: layoutResults.path, problems: layoutResults.problems })
    .from(layoutResults)
    .where(isNotNull(layoutResults.problems))
    .orderBy(layoutResults.path)
