/**
 * Settings as documents with layers: setup ← site ← the storefront's setup ← promo code. The result is stored in `promos`, where calls read
 * it.
 */
import { eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { applyLayer, type Json } from '#compiler/layers/layers.ts'
import { toMissIssue } from '#compiler/layers/missed.ts'
import { buildValueSchema } from '#compiler/build/layer-schema.ts'
import { callSettings, isCallSettings, type CallSettingsPath } from '#schemas/settings/settings.ts'
import { getSettingsFields } from '#schemas/settings/settings.about.ts'
import { detectPlatform } from '#schemas/visitor.ts'
import { buildSettingsAnswers } from '../domain/site/answers.ts'
import { assertOfShop } from '../publishing/accounts/access.ts'
import { resolveScopes, withDraft } from '../publishing/layers/draft.ts'
import type { DocumentKind, Draft, ShopServices } from '../publishing/context.ts'
import { compareSettings, compileSettings } from './check.ts'
import type { Issue } from '#compiler/index.ts'
import { dropKnownSafeguards } from '#compiler/page.ts'
import type { Findings } from '#schemas/publishing/parts.ts'
import type { Database, Transaction } from '../db/connect.ts'
import { promos } from '../db/schema/index.ts'
import { defaultPromoCode } from '../domain/site/promo.ts'
import type { SettingsDraft } from '../domain/site/preview.ts'
import { toColumns, toDocuments, toSetupPatch, type Documents } from '../domain/site/settings.ts'
import type { SiteFacts } from '#compiler/environment/site-facts.ts'
import { limitSiteFacts, readSiteFacts } from '../publishing/compile/compile-context.ts'
import { isError, type Compiled } from '../publishing/compile/compile.ts'
import { createFindingsFault } from '../publishing/errors.ts'
import type { PublishingServices } from '../publishing/context.ts'
import { formatLayerName, type Place } from '../publishing/layers/layer-key.ts'
import { readLayers, buildStack, type LayerOf } from '../publishing/layers/layers.ts'

/** `issues`: steps of lists that name missing entries. */
type Step = { name: string; patch: Json; after: Json; issues: Issue[] }
type LayerServices = Pick<PublishingServices, 'clock' | 'compiler' | 'config'>
type Storefront = Pick<typeof promos.$inferSelect, 'promoCode'> & { setup: Documents }

/** Returns the layers of a storefront's document with each intermediate result, lowest first. */
function buildSteps(
  path: CallSettingsPath,
  platform: Storefront,
  { promoCode, setup }: Storefront,
  layers: readonly LayerOf[],
): Step[] {
  const steps: Step[] = [{ name: 'shipped', patch: platform.setup[path], after: platform.setup[path], issues: [] }]
  const add = (name: string, patch: Json) => {
    const issues: Issue[] = []
    const { order: _, ...after } = applyLayer(steps.at(-1)!.after, patch, (miss) =>
      issues.push(toMissIssue(name, miss)),
    )
    steps.push({ name, patch, after, issues })
  }
  for (const layer of buildStack(layers)) add(formatLayerName(layer), JSON.parse(layer.content!) as Json)
  if (promoCode !== platform.promoCode) add('setup', setup[path])
  for (const layer of buildStack(layers, promoCode))
    if (layer.layer === 'promo') add(formatLayerName(layer), JSON.parse(layer.content!) as Json)
  return steps
}

async function readStorefronts(db: Database) {
  const rows = await db.select().from(promos).orderBy(promos.promoCode)
  const platform = rows.find(({ promoCode }) => promoCode === defaultPromoCode)
  if (!platform) throw new Error(`the database has no storefront ${defaultPromoCode}`)
  const asSetUp = (row: (typeof rows)[number]) => ({
    ...row,
    setup: row.setup ?? toSetupPatch(toDocuments(row), toDocuments(platform)),
  })
  return { rows: rows.map(asSetUp), platform: { ...platform, setup: platform.setup ?? toDocuments(platform) } }
}

/** Returns the steps to a storefront's settings with these layers. */
async function readSettingsSteps(
  db: Database,
  path: CallSettingsPath,
  promoCode: string,
  layers: readonly LayerOf[],
): Promise<Step[]> {
  const { rows, platform } = await readStorefronts(db)
  return buildSteps(path, platform, rows.find((row) => row.promoCode === promoCode) ?? platform, layers)
}

/** Returns a storefront's settings with a draft in its layer. */
async function buildDraftSettings(
  { db, clock, compiler, config }: LayerServices & { db: Database },
  draft: Place & { path: CallSettingsPath; content: string | null; widgets: LayerOf['widgets'] },
  promoCode = defaultPromoCode,
): Promise<SettingsDraft> {
  const { rows, platform } = await readStorefronts(db)
  const row = rows.find((candidate) => candidate.promoCode === promoCode) ?? platform
  const others = (await readLayers(db, draft.path)).filter((layer) => formatLayerName(layer) !== formatLayerName(draft))
  const { after: document } = buildSteps(draft.path, platform, row, [...others, { ...draft, revision: 0 }]).at(-1)!
  const site = limitSiteFacts(
    await readSiteFacts({ db, clock, compiler, config }, [JSON.stringify(document)]),
    row.promoCode,
  )
  const { value } = await compiler.check(draft.path, document, site)
  return { promoCode: row.promoCode, ...toColumns(row.base, { ...toDocuments(row), [draft.path]: value }) }
}

type Compared = { whole: readonly Step[]; below: readonly Step[] }
const getResult = (steps: readonly Step[]) => steps.at(-1)!.after

/** Checks a storefront's complete document; returns the value for calls, and the findings that the layer in question adds. */
async function checkSettings(
  compiler: LayerServices['compiler'],
  site: SiteFacts,
  path: CallSettingsPath,
  { whole, below }: Compared,
): Promise<{ issues: Issue[]; value: Json }> {
  const checked = async (steps: readonly Step[]) => {
    const { issues, value } = await compiler.check(path, getResult(steps), site)
    return { issues: [...steps.flatMap((step) => step.issues), ...issues], value }
  }
  const issuesBelow = (await checked(below)).issues
  const { issues, value } = await checked(whole)
  const added = issues.filter((issue) => !issuesBelow.some((existing) => isDeepStrictEqual(existing, issue)))
  const own = dropKnownSafeguards(added, issuesBelow)
  return { issues: [...own, ...compareSettings(getResult(below), getResult(whole))], value }
}

/** Publishes the compiled settings of a path: the site's to every storefront, a storefront's to itself. */
async function publishSettings(
  tx: Transaction,
  services: LayerServices,
  place: Place & { path: CallSettingsPath },
): ReturnType<DocumentKind['publish']> {
  const { rows, platform } = await readStorefronts(tx)
  const layers = await readLayers(tx, place.path)
  const without = layers.filter((layer) => formatLayerName(layer) !== formatLayerName(place))
  const candidates = rows
    .filter(({ promoCode }) => place.layer === 'site' || promoCode === place.scope)
    .map((row) => {
      const stepsWith = (stack: LayerOf[]) => buildSteps(place.path, platform, row, stack)
      return { row, whole: stepsWith(layers), below: stepsWith(without) }
    })
  const site = await readSiteFacts(
    { ...services, db: tx },
    candidates.map(({ whole }) => JSON.stringify(getResult(whole))),
  )
  const withPictures = new Set(Object.values(site.media).map(({ scope }) => scope))
  const toMediaScope = ({ row }: (typeof candidates)[number]) => (withPictures.has(row.promoCode) ? row.promoCode : '')
  // storefronts with the same settings are checked and reported once
  const findingsByIssues = new Map<string, { for: string[]; issues: Issue[] }>()
  const valuesByPromo = new Map<string, Json>()
  const toComparisonKey = (candidate: (typeof candidates)[number]) =>
    JSON.stringify([
      toMediaScope(candidate),
      ...[candidate.whole, candidate.below].map((steps) => [getResult(steps), steps.map((step) => step.issues)]),
    ])
  for (const group of Map.groupBy(candidates, toComparisonKey).values()) {
    const siteFacts = limitSiteFacts(site, toMediaScope(group[0]!))
    const { issues, value } = await checkSettings(services.compiler, siteFacts, place.path, group[0]!)
    for (const { row } of group) valuesByPromo.set(row.promoCode, value)
    const same = findingsByIssues.get(JSON.stringify(issues)) ?? { for: [], issues }
    same.for.push(...group.map(({ row }) => row.promoCode))
    if (issues.length) findingsByIssues.set(JSON.stringify(issues), same)
  }
  const findings: Findings = [...findingsByIssues.values()].map((finding) => ({
    ...finding,
    for: finding.for.join(', '),
  }))
  if (findings.some(({ issues }) => issues.some(isError))) throw createFindingsFault(findings)
  for (const { row } of candidates) {
    const columns = toColumns(row.base, { ...toDocuments(row), [place.path]: valuesByPromo.get(row.promoCode)! })
    const { base, generic, login } = row
    if (!isDeepStrictEqual(columns, { base, generic, login }))
      await tx.update(promos).set(columns).where(eq(promos.promoCode, row.promoCode))
  }
  return { findings, issues: findings.flatMap(({ issues }) => issues) }
}

/** Finds issues in all parts of the document; publication repeats the check for each storefront. */
async function compileSettingsDraft(
  services: ShopServices,
  draft: SettingsLayer,
  promoCode: string,
): Promise<Compiled> {
  const { db, compiler } = services
  const [ofPromo] = resolveScopes(draft, promoCode)
  const layers = await withDraft(db, draft)
  const [complete, below] = await Promise.all([
    readSettingsSteps(db, draft.path, ofPromo, layers),
    readSettingsSteps(db, draft.path, ofPromo, layers.slice(0, -1)),
  ])
  const content = JSON.stringify(complete.at(-1)!.after)
  const site = limitSiteFacts(await readSiteFacts(services, [content]), ofPromo)
  const { issues } = await checkSettings(compiler, site, draft.path, { whole: complete, below })
  return { migrated: [], issues, content }
}

/** The page on which settings are previewed. */
const previewPages: Record<CallSettingsPath, string> = {
  'settings:storefront': '/',
  'settings:login': '/pages/iot/login/index',
}
type SettingsLayer = Draft & { path: CallSettingsPath }

/** Settings that calls return. Each function is called for paths that `has` accepts. */
export const settingsKind: DocumentKind = {
  has: isCallSettings,
  paths: Object.keys(callSettings),
  check: (environment, path, content) => compileSettings(environment, path as CallSettingsPath, content),
  assertPlace: assertOfShop,
  compile: (services, draft, promoCode) => compileSettingsDraft(services, draft as SettingsLayer, promoCode),
  async readBelow(db, place) {
    const others = (await readLayers(db, place.path)).filter(
      (layer) => formatLayerName(layer) !== formatLayerName(place),
    )
    const [promoCode] = resolveScopes(place)
    return (await readSettingsSteps(db, place.path as CallSettingsPath, promoCode, others)).at(-1)!.after
  },
  async preview(services, draft, { locale, userAgent }) {
    const settings = await buildDraftSettings(services, draft as SettingsLayer, draft.scope || defaultPromoCode)
    return buildSettingsAnswers(settings, { locale, platform: detectPlatform(userAgent) })
  },
  async link(ctx, revision, promoCode) {
    const layer = revision as SettingsLayer
    return { page: previewPages[layer.path], content: JSON.stringify(await buildDraftSettings(ctx, layer, promoCode)) }
  },
  publish: (tx, services, place) => publishSettings(tx, services, place as SettingsLayer),
  readSteps: async (db, path, promoCode) =>
    readSettingsSteps(db, path as CallSettingsPath, promoCode, await readLayers(db, path)),
  getFields: (path) => getSettingsFields(path as CallSettingsPath),
  buildSchema: (path, locale) => {
    const name = path as CallSettingsPath
    return buildValueSchema({ name, schema: callSettings[name], parts: getSettingsFields(name) }, locale, true)
  },
}

/** Returns the settings of all storefronts, or of one. */
export async function readSettingsDocuments(db: Database, promoCode: string | null) {
  const rows = await db
    .select()
    .from(promos)
    .where(promoCode ? eq(promos.promoCode, promoCode) : undefined)
    .orderBy(promos.promoCode)
  const platformFirst = rows.toSorted(
    (a, b) => Number(b.promoCode === defaultPromoCode) - Number(a.promoCode === defaultPromoCode),
  )
  return platformFirst.flatMap((row) =>
    Object.entries(toDocuments(row)).map(([path, document]) => ({
      path,
      promoCode: row.promoCode === defaultPromoCode ? '' : row.promoCode,
      document,
    })),
  )
}
