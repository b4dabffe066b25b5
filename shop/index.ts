/** The adapter of the mobile shop: identity, addresses, calls, slots and sources. */
import { snapshot, subscribe } from 'valtio/vanilla'
import type { Action } from '../schemas/action.ts'
import { errors } from '../schemas/errors.ts'
import { DICTIONARIES, version } from '../schemas/limits.ts'
import type { Env } from '../schemas/local.ts'
import type { Adapter } from '../renderer/adapter.ts'
import type { StillAsking } from '../renderer/api/call.ts'
import type { PublishedSettings } from '../renderer/api/published.ts'
import type { SendReports } from '../renderer/api/report.ts'
import type { Entry } from '../renderer/routes/history.ts'
import { write } from '../renderer/page/path.ts'
import { headers } from './headers.ts'
import { homePath } from './link.ts'
import { publishedQuery } from './landing.ts'
import { guard, phoneGuard } from './login.ts'
import { server, serverAddressNow } from './origin.ts'
import { ownerOf } from './owner.ts'
import { local, localWith, loggedIn, session, shopUser, whoIs } from './session.ts'
import { shopperOf } from './shopper.ts'
import { cardTabs, early, joinConfigs, sources } from './site.ts'
import { addressOf, placeholders, visitFlags } from './visit.ts'

const watch =
  (...states: object[]) =>
  (listener: () => void) => {
    const stops = states.map((state) => subscribe(state, listener))
    return () => stops.forEach((stop) => stop())
  }

/** The answer for an expired token may arrive after a new login. */
function asking(): StillAsking {
  const { simNo, simToken, orderToken } = session
  return () => {
    if (session.simToken === simToken && session.orderToken === orderToken) return 'same'
    return simNo && session.simToken && session.simNo === simNo && session.orderToken === orderToken
      ? 'renewed'
      : 'left'
  }
}

/** A login page opened by an error returns to where the error occurred (product §8 61, 34061). */
function returningLogin(action: Action, { path, search }: Entry): Action {
  if (action.type !== 'page' || !action.path.includes('/login/')) return action
  if (path === action.path) return { type: 'toast', when: { any: [] } }
  return { ...action, replace: true, with: { ...action.with, redirect: search ? `${path}?${search}` : path } }
}

function setSlot([root, name = '', ...rest]: readonly string[], value: unknown): boolean | undefined {
  if (root !== 'local' || !name) return undefined
  const slots = localWith(write(local, [name, ...rest], value))
  if (!Object.keys(slots).includes(name)) return false
  Object.assign(local, { [name]: slots[name as keyof typeof slots] })
  return true
}

/** `env`: the scope root of that name, as of the start of the visit. */
export const createShop = (env: Env): Adapter => ({
  errors,
  headers,
  server,
  identity: whoIs,
  onIdentity: watch(session),
  asking,
  ownerOf,
  home: () => homePath(local),
  address: addressOf,
  placeholders,
  webview: '/pages/webview/index',
  help: '/pages/customer/index',
  guard: ({ needLogin }, target) => guard(needLogin, { card: loggedIn.card(), shop: loggedIn.shop() }, target),
  guards: (info, target) => (info.needLogin === 'card' && info.needPhone !== false ? [phoneGuard(target)] : []),
  viewer: ({ path, needLogin }) => (needLogin === 'card' ? `${path}.${session.simNo}` : path),
  onErrorAction: returningLogin,
  calls: joinConfigs,
  early,
  sources,
  dictionaries: DICTIONARIES,
  fields: async () => (await import('../schemas/fields.ts')).fields,
  siteTitle: 'site.front.title',
  bySource: { card: cardTabs },
  lost: 'card',
  roots: (locale) => ({
    user: shopperOf(snapshot(shopUser), local),
    local: snapshot(local),
    env: { ...env, ...visitFlags, locale },
  }),
  onRoots: watch(local, shopUser, visitFlags),
  set: setSlot,
  locale: {
    chosen: () => local.locale || undefined,
    onChosen: watch(local),
    refuse: (spoken) => void (local.locale = spoken),
  },
  actions: async () => (await import('./actions.ts')).actions,
})

/** Error reports (product §7 "Error report"). */
export const sendReports: SendReports = (error, more) => {
  const body = JSON.stringify({
    platform: 'h5',
    package: `menmian@${version.name}`,
    error,
    ...(more.length > 0 && { more }),
  })
  navigator.sendBeacon(serverAddressNow('/api/error/report'), new Blob([body], { type: 'application/json' }))
}
/** Where published documents are requested, and for which viewer. */
export const publishing: PublishedSettings = {
  path: '/api/layouts',
  query: publishedQuery,
  onQuery: watch(local),
  server,
}
