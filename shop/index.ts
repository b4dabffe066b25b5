/** The adapter of the mobile shop: identity, addresses, calls, slots and sources. */
import { snapshot, subscribe } from 'valtio/vanilla'
import type { Action } from '#schemas/language/action.ts'
import { errors } from '#schemas/errors/errors.ts'
import { DICTIONARIES, version } from '#schemas/limits.ts'
import type { Env } from '#schemas/local.ts'
import type { Adapter } from '#renderer/adapter.ts'
import type { IdentityCheck } from '#renderer/api/call.ts'
import type { PublishedSettings } from '#renderer/api/published/published.ts'
import type { SendReports } from '#renderer/api/report.ts'
import type { Entry } from '#renderer/routes/history.ts'
import { write } from '#renderer/plan/path.ts'
import { createHeaders } from './headers.ts'
import { buildHref, getHomePath } from './link.ts'
import { buildPublishedQuery } from './visitor/landing.ts'
import { guard, createPhoneGuard } from './visitor/login.ts'
import type { Origin } from './origin.ts'
import { getCallOwner } from './visitor/owner.ts'
import { hasCard, hasShopper, getIdentity, parseLocal, type Shop } from './shop.ts'
import { toShopper } from './visitor/shopper.ts'
import { cardTabs, createSources, joinConfigs } from './site.ts'
import { buildAddress, getPlaceholders } from './visitor/visit.ts'
import { pickShopLocale } from './visitor/locale.ts'

const watch =
  (...states: object[]) =>
  (listener: () => void) => {
    const stops = states.map((state) => subscribe(state, listener))
    return () => stops.forEach((stop) => stop())
  }

/** Creates the identity check of a request, because the error of an expired token may arrive after a new login. */
function createIdentityCheck({ session }: Shop): IdentityCheck {
  const { simNo, simToken, orderToken } = session
  return () => {
    if (session.simToken === simToken && session.orderToken === orderToken) return 'same'
    return simNo && session.simToken && session.simNo === simNo && session.orderToken === orderToken
      ? 'renewed'
      : 'left'
  }
}

/** Makes a login that is opened by an error return to where the error occurred (product §8 61, 34061). */
function withReturnPath(action: Action, { path, search }: Entry): Action {
  if (action.type !== 'page' || !action.path.includes('/login/')) return action
  if (path === action.path) return { type: 'toast', when: { any: [] } }
  return { ...action, replace: true, with: { ...action.with, redirect: search ? `${path}?${search}` : path } }
}

function setSlot({ local }: Shop, [root, name = '', ...rest]: readonly string[], value: unknown): boolean | undefined {
  if (root !== 'local' || !name) return undefined
  const slots = parseLocal(write(local, [name, ...rest], value))
  if (!Object.keys(slots).includes(name)) return false
  Object.assign(local, { [name]: slots[name as keyof typeof slots] })
  return true
}

/** `env`: the scope root of that name, as of the start of the visit. */
export const createAdapter = (
  shop: Shop,
  env: Env,
  offlineAnswers?: Pick<Adapter, 'getFallback' | 'getStored'>,
): Adapter => ({
  ...offlineAnswers,
  errors,
  headers: () => createHeaders(shop),
  server: shop.origin,
  identity: () => getIdentity(shop),
  onIdentity: watch(shop.session),
  asking: () => createIdentityCheck(shop),
  getOwner: (path) => getCallOwner(shop, path),
  home: () => getHomePath(shop.local),
  address: (path, query, returning) => buildAddress(shop, path, query, returning),
  placeholders: () => getPlaceholders(shop),
  webview: '/pages/webview/index',
  href: buildHref,
  help: '/pages/customer/index',
  guard: ({ needLogin }, target) => guard(needLogin, { card: hasCard(shop), shop: hasShopper(shop) }, target),
  guards: (info, target) => (info.needLogin === 'card' && info.needPhone !== false ? [createPhoneGuard(target)] : []),
  viewer: ({ path, needLogin }) => (needLogin === 'card' ? `${path}.${shop.session.simNo}` : path),
  onErrorAction: withReturnPath,
  calls: (call) => joinConfigs(shop, call),
  sources: createSources(shop),
  dictionaries: DICTIONARIES,
  fields: async () => (await import('#schemas/fields/fields.ts')).fields,
  siteTitle: 'site.front.title',
  bySource: { card: cardTabs },
  lost: 'card',
  roots: (locale) => ({
    user: toShopper(snapshot(shop.user), shop.local),
    local: snapshot(shop.local),
    env: { ...env, ...shop.flags, locale },
  }),
  onRoots: watch(shop.local, shop.user, shop.flags),
  set: (keys, value) => setSlot(shop, keys, value),
  locale: {
    chosen: () => shop.local.locale || undefined,
    onChosen: watch(shop.local),
    refuse: (spoken) => void (shop.local.locale = pickShopLocale(spoken)),
  },
  actions: async () => (await import('./actions.ts')).createActions(shop),
})

/** Error reports (product §7 "Error report"). */
export const createSendReports =
  (origin: Origin): SendReports =>
  (error, more) => {
    const body = JSON.stringify({
      platform: 'h5',
      package: `menmian@${version.name}`,
      error,
      ...(more.length > 0 && { more }),
    })
    navigator.sendBeacon(origin.now('/api/error/report'), new Blob([body], { type: 'application/json' }))
  }
/** The settings of published documents: their path, their server and the viewer. */
export const createPublishedSettings = ({ local, origin }: Shop): Omit<PublishedSettings, 'showTabs'> => ({
  path: '/api/layouts',
  query: buildPublishedQuery,
  onQuery: watch(local),
  server: origin,
})
