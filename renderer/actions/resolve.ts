/**
 * Resolves an action without side effects (docs/document-language.md §6). In: a flat action (its parameters evaluated) and facts. Out: an
 * effect, which `effects.ts` executes. Anything unknown resolves to a toast.
 */
import type { Actions, Confirm } from '#schemas/language/action.ts'
import { fillUrl, type Placeholders } from '../routes/outside.ts'
import { parseInsidePath, parseSearch, type Query } from '../routes/url.ts'

export type Flat = {
  type?: string | null | undefined
  path?: string | null | undefined
  /** A page of this site that takes precedence over `path`: the return target of a login. */
  to?: string | undefined
  /** Evaluated parameters. */
  params: Record<string, unknown>
  as?: 'page' | 'sheet' | 'dialog' | undefined
  replace?: boolean | undefined
  webview?: boolean | undefined
  call?: string | undefined
  form?: string | undefined
  check?: boolean | undefined
  node?: string | undefined
  data?: string[] | undefined
  confirm?: Confirm | undefined
  then?: Actions | undefined
  else?: Record<string, Actions> | undefined
}
/** How a storefront builds its addresses. */
export type Links = {
  /** The path of the home page. */
  home: () => string
  /** The address of a page, including the parameters that persist for the visit. `returning`: a previously recorded place. */
  address: (path: string, query?: Query, returning?: boolean) => string
  /** Values for `{name}` in external addresses. */
  placeholders: () => Placeholders
  /**
   * The page that shows an external address inside the storefront; it displays the target and warns about hosts that are not the
   * storefront's.
   */
  webview: string
  /** The URL of an address, for links; by default its hash. Undefined: a button leads to it. */
  href?: (address: string) => string | undefined
}
export type Facts = Links & {
  /** The route of a path or alias, or undefined. */
  route: (path: string) => { path: string; query?: object | undefined } | undefined
}

export type Effect =
  | {
      do: 'go'
      to: string
      path: string
      as: 'page' | 'sheet' | 'dialog'
      replace: boolean
      then?: Actions | undefined
    }
  | { do: 'outside'; url: URL; replace: boolean }
  | {
      do: 'call'
      call: string
      params: Record<string, unknown>
      confirm?: Confirm | undefined
      then?: Actions | undefined
      else?: Record<string, Actions> | undefined
    }
  | { do: 'back'; result: Record<string, unknown> }
  | { do: 'set'; values: Record<string, unknown> }
  | { do: 'submit'; form: string; check: boolean }
  | { do: 'retry'; params: Record<string, unknown> }
  | { do: 'pay'; pay: Record<string, unknown> }
  | { do: 'open'; node: string; item: Record<string, unknown> }
  | { do: 'close'; node?: string | undefined }
  | { do: 'refresh'; data?: string[] | undefined }
  | { do: 'reload' }
  | { do: 'toast'; text: string | { t: string }; tone: 'plain' | 'error' | 'exception' }
  | { do: 'notice'; text: string; title?: string | undefined }
  | { do: 'copy'; text: string; label: string }
  | { do: 'phone'; phone: string }
  | { do: 'share'; title: string; url?: string | undefined }
  | { do: 'preview'; images: string[]; index: number }
  | { do: 'save'; image: string; name: string }
  | { do: 'logout'; who: string }
  | { do: 'quit'; reason: 'accessNode' | 'startup' }

const toast = (t: string): Effect => ({ do: 'toast', text: { t }, tone: 'exception' })
const toText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Opens a page by its path, which may include a query (menu items do). */
function go(action: Flat, facts: Facts): Effect {
  const target = action.to ? parseInsidePath(action.to) : null
  const place = target && facts.route(target.path) ? target : parseInsidePath(action.path ?? '')
  const route = place && facts.route(place.path)
  if (!route) return toast('action.noPage')
  const path = route.path === '/' ? facts.home() : route.path
  return {
    do: 'go',
    path,
    to: facts.address(path, { ...parseSearch(place.search), ...(action.params as Query) }, place === target),
    as: action.as ?? 'page',
    replace: action.replace ?? false,
    then: action.then,
  }
}

function resolveOutside(address: string, facts: Facts, how: { webview: boolean; replace: boolean }): Effect {
  const url = fillUrl(address, facts.placeholders())
  if (!url) return toast('action.badUrl')
  return how.webview
    ? go({ type: 'page', path: facts.webview, params: { url: url.href } }, facts)
    : { do: 'outside', url, replace: how.replace }
}
export type MenuItem = {
  type?: string | null | undefined
  path?: string | null | undefined
  webview?: 1 | 2 | boolean | null | undefined
}

/** Resolves a server menu item: types page and url; any other type is not supported yet (product §2). */
export function resolveMenu(item: MenuItem, facts: Facts): Effect {
  if (item.type === 'page') return go({ type: 'page', path: item.path, params: {} }, facts)
  if (item.type === 'url')
    return resolveOutside(item.path ?? '', facts, { webview: item.webview === 1, replace: false })
  return toast('action.unsupportedMenu')
}

export function resolve(action: Flat, facts: Facts): Effect {
  const { params } = action
  switch (action.type) {
    case 'page':
      return go(action, facts)
    case 'url':
      return resolveOutside(toText(params.url), facts, {
        webview: action.webview ?? false,
        replace: action.replace ?? false,
      })
    case 'call':
      return {
        do: 'call',
        call: action.call ?? '',
        params,
        confirm: action.confirm,
        then: action.then,
        else: action.else,
      }
    case 'back':
      return { do: 'back', result: params }
    case 'set':
      return { do: 'set', values: params }
    case 'submit':
      return { do: 'submit', form: action.form ?? '', check: action.check ?? false }
    case 'retry':
      return { do: 'retry', params }
    case 'pay':
      return { do: 'pay', pay: params }
    case 'open':
      return { do: 'open', node: action.node ?? '', item: params }
    case 'close':
      return { do: 'close', node: action.node }
    case 'refresh':
      return { do: 'refresh', data: action.data }
    case 'reload':
      return { do: 'reload' }
    case 'toast':
      return { do: 'toast', text: toText(params.text), tone: params.tone === 'error' ? 'error' : 'plain' }
    case 'notice':
      return { do: 'notice', text: toText(params.text), title: toText(params.title) || undefined }
    case 'copy':
      return { do: 'copy', text: toText(params.text), label: toText(params.label) }
    case 'phone':
      return { do: 'phone', phone: toText(params.phone).replace(/[^\d+*#-]/g, '') }
    case 'share':
      return { do: 'share', title: toText(params.title), url: toText(params.url) || undefined }
    case 'preview':
      return {
        do: 'preview',
        images: Array.isArray(params.images) ? params.images.filter((image) => typeof image === 'string') : [],
        index: Number(params.index ?? 0),
      }
    case 'quit':
      return { do: 'quit', reason: params.reason === 'accessNode' ? 'accessNode' : 'startup' }
    case 'save':
      return { do: 'save', image: toText(params.image), name: toText(params.name) }
    case 'logout':
      return { do: 'logout', who: toText(params.who) }
    default:
      return toast('action.unsupported')
  }
}
