/**
 * Every page is reachable: builds a graph of taps over all pages from the shipped documents, the tab bars and the answers of the demo shop.
 * Each page is within six taps of home or of the card's home, or the list below names its entry point.
 */
import { eq } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDocument } from '#compiler/layers/read-document.ts'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { listLinkedPages } from '#compiler/analyze/reachability.ts'
import { listBranches, getOwn, type Schema } from '#compiler/schema/schema.ts'
import { loginPages } from '#shop/visitor/login.ts'
import type { CallPath } from '#schemas/api/index.ts'
import { errors } from '#schemas/errors/errors.ts'
import { orderKinds, ownerPages } from '#schemas/order-kinds.ts'
import { getLayoutFile, type PagesConfig } from '#schemas/language/pages.ts'
import { cards, cardTokens, oneCodes, promos, singlePages } from '../db/schema/index.ts'
import { hashToken, createToken } from '../platform/secrets.ts'
import { createGuest, createTestServer, type As } from '../testing/server.ts'
import { project } from '#menmian.config.ts'

const root = join(import.meta.dirname, '../..')
const { routes, tabBars } = JSON.parse(readFileSync(join(root, 'pages.config.json'), 'utf8')) as PagesConfig
const starts = ['/', '/pages/iot/index/index']
const MOST_TAPS = 6

/** Pages that are not opened by a tap, and their entry points. */
const fromOutside: Record<string, string> = {
  '/pages/index/loadDomain': 'the start opens it, where this deployment looks its server up',
  '/pages/index/networkCheck': 'the start opens it, while the browser has no network',
  '/pages/order/prove/index': 'a refusal opens it, where strangers have taken much without paying (41004)',
  '/pages-sub/appUpdate/index': 'the version check opens it, when the server has a newer release',
  '/pages-sub/wifi/connect': 'the code that was shared is scanned by somebody else',
}

const server = await createTestServer()
const { db } = server.services
const environment = await loadEnvironment(project)

/** Collects the demo shop's answers to every call that names pages, for all storefronts, stickers and cards. */
async function answers(): Promise<Map<string, unknown[]>> {
  const now = server.services.clock.now()
  const answersByPath = new Map<string, unknown[]>()
  const ask = async (path: CallPath, params: object, as: As = createGuest()) => {
    const { code, data } = await server.call(path, params as never, as)
    if (code === 0) answersByPath.set(path, [...(answersByPath.get(path) ?? []), data])
  }
  for (const { promoCode } of await db.select({ promoCode: promos.promoCode }).from(promos))
    await ask('/api/hk/baseConfig', { promoCode })
  for (const { pageCode } of await db.select({ pageCode: singlePages.pageCode }).from(singlePages))
    await ask('/api/shop/singlePageInfo', { pageCode })
  for (const { id, code } of await db.select().from(oneCodes))
    await (code === null
      ? ask('/api/site/generalOneCodeById', { id, sn: '1440000000001' })
      : ask('/api/site/getOneCode', { code }))
  for (const card of await db.select().from(cards).where(eq(cards.status, 1))) {
    const token = createToken()
    await db
      .insert(cardTokens)
      .values({ hash: hashToken(token), cardId: card.id, createdAt: now, expiresAt: now + 1e9 })
    const as = { ...createGuest(), 'sim-no': card.simNo, 'sim-token': token }
    for (const path of ['/api/iot/simInfo', '/api/iot/taskCenter', '/api/iot/integralShopIndex'] as const)
      await ask(path, {}, as)
  }
  answersByPath.set(
    '/api/pay/order',
    Object.values(orderKinds).map(({ who, next, again }) => ({ next: { path: next }, again, ...ownerPages[who] })),
  )
  return answersByPath
}

/** Whether the schema allows the path of a page. */
function isLeading(schema: Schema, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false
  seen.add(schema)
  return listBranches(schema, environment.definitions).some(
    (part) =>
      part['x-ref'] === 'entry' ||
      part['x-ref'] === 'route' ||
      Object.values(part.properties ?? {}).some((inner) => isLeading(inner, seen)) ||
      (part.items !== undefined && isLeading(part.items as Schema, seen)),
  )
}

const names = new Map(
  Object.entries(routes).flatMap(([path, { aliases = [] }]) => [path, ...aliases].map((name) => [name, path] as const)),
)
/** URLs that are marked to be opened in the web view. */
const isMarked = (value: unknown): boolean =>
  value !== null &&
  typeof value === 'object' &&
  (((value as { type?: unknown }).type === 'url' && [1, true].includes((value as { webview?: 1 | true }).webview!)) ||
    Object.values(value).some(isMarked))
const listPages = (value: unknown) => [
  ...[...listLinkedPages(value)].flatMap((address) => names.get(address) ?? []),
  ...(isMarked(value) ? ['/pages/webview/index'] : []),
]
const getValue = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      inner !== null && typeof inner === 'object' ? getOwn(inner as Record<string, unknown>, name) : undefined,
    value,
  )

type Document = { frame?: { tabBar?: string | false }; data?: Record<string, { call: string }> }
/** Returns the paths that a document shows or opens; paths in conditions do not open pages. */
const listPaths = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, part]) => (key === 'when' || key === 'while' ? [] : listPaths(part)))
      : []

const answered = await answers()
function listTaps(path: string): Set<string> {
  const document = readDocument(root, getLayoutFile(path)) as Document
  const sources: Record<string, unknown[]> = {
    site: answered.get('/api/hk/baseConfig') ?? [],
    card: answered.get('/api/iot/simInfo') ?? [],
    ...Object.fromEntries(
      Object.entries(document.data ?? {}).map(([name, { call }]) => [name, answered.get(call) ?? []]),
    ),
  }
  const bars: Record<string, unknown> = {
    shop: tabBars.shop,
    card: sources.card!.map((card) => getValue(card, ['simLayout', 'tabBar'])),
  }
  const values = listPaths(document).flatMap((text) => {
    const [name = '', ...rest] = text.split('.')
    return (getOwn(sources, name) ?? []).map((answer) => getValue(answer, rest))
  })
  const guard = routes[path]!.needLogin
  return new Set([
    ...listPages(document),
    ...listPages(values),
    ...listPages(document.frame?.tabBar ? bars[document.frame.tabBar] : undefined),
    ...(guard ? [(loginPages as Record<string, string>)[guard]!] : []),
  ])
}

/** Returns the number of taps to each page. */
function walk(): Map<string, number> {
  const far = new Map(starts.map((path) => [path, 0]))
  for (const [path, taps] of far) for (const to of listTaps(path)) if (!far.has(to)) far.set(to, taps + 1)
  return far
}

test('the targets of answers are known: every call that names pages is tested', () => {
  const leading = Object.entries(environment.calls).flatMap(([path, { safe, data }]) =>
    safe && isLeading(data) ? [path] : [],
  )
  expect(leading.filter((path) => !answered.get(path)?.length)).toEqual([])
})

test(`each page is reached within ${MOST_TAPS} taps, or is opened from outside for a reason`, () => {
  const far = walk()
  const shut = Object.keys(routes).filter((path) => !(far.get(path)! <= MOST_TAPS))
  expect(shut).toEqual(Object.keys(fromOutside))
})

test('an error leads to a page that exists and that taps reach as well', () => {
  const far = walk()
  const actions = Object.values(errors).flatMap((row) => [
    row?.action,
    ...(row?.buttons ?? []).map(({ action }) => action),
  ])
  expect(actions.flatMap((action) => (action?.type === 'page' && !far.has(action.path) ? [action.path] : []))).toEqual(
    [],
  )
})
