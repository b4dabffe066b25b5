/**
 * What the entry must know of every route before its document has come: `virtual:pages`, made from the route table and the
 * documents. So title and bars are drawn at once, and widgets, rows, messages and document start together (design §5, §8).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { areaOfCall } from '../schemas/api/area-of-call.ts'
import type { Layout } from '../schemas/layout.ts'
import { locales, type Text } from '../schemas/text.ts'
import { layoutFile, type PagesConfig } from '../schemas/pages.ts'

const id = 'virtual:pages'
/** The area's words; those of enumerations and of form fields only where they are shown. */
const messagesOf = (root: string, path: string, layout: Layout, widgets: string[]) => {
  const sources = widgets.map((widget) => sourceOf(join(root, 'widgets', widget)))
  return [
    /^\/pages(-sub)?\/iot\//.test(path) ? 'iot' : 'shop',
    ...(/"enum[:.]/.test(JSON.stringify(layout)) || sources.some((text) => /enumLabel|EnumChip/.test(text)) ? ['enums'] : []),
    ...(layout.forms ? ['fields'] : []),
  ]
}
const sourceOf = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.tsx') && !file.endsWith('.stories.tsx'))
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .join('')
    : ''
const rootCalls: Record<string, string> = { card: '/api/iot/simInfo', site: '/api/hk/baseConfig' }

/** Every call that a document names, in sources, forms and actions. */
function callsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(callsOf)
  if (!value || typeof value !== 'object') return []
  const own = 'call' in value && typeof value.call === 'string' ? [value.call] : []
  return [...own, ...Object.values(value).flatMap(callsOf)]
}
/** A title is drawn before the words of its area have come, so the entry holds the words themselves. */
function titleOf(root: string, title: Layout['title']): Layout['title'] {
  if (typeof title === 'string') return title
  if ('path' in title) return { path: title.path, or: titleOf(root, title.or) as Text }
  if (!('t' in title)) return title
  return Object.fromEntries(locales.map((locale) => [locale, wordsOf(root, locale).get(title.t) ?? title.t])) as Text
}
/** The messages of a language that stand in one line, which titles do. */
function wordsOf(root: string, locale: string): Map<string, string> {
  const folder = join(root, 'locales', locale)
  const text = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  return new Map([...text.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, id = '', words = '']) => [id, words]))
}

export function pageInfo(root: string, path: string, row: PagesConfig['routes'][string], layout: Layout) {
  const calls = [...callsOf(layout), ...(row.needLogin === 'card' || JSON.stringify(layout).includes('"card.') ? [rootCalls.card!] : []), rootCalls.site!]
  const widgets = [...new Set(Object.values(layout.nodes).map((node) => node.widget))].sort()
  return {
    ...row,
    path,
    title: titleOf(root, layout.title),
    frame: layout.frame ?? {},
    widgets,
    areas: [...new Set(calls.map((call) => (areaOfCall as Record<string, string>)[call]).filter(Boolean))].sort(),
    messages: messagesOf(root, path, layout, widgets),
  }
}

export function pages(root: string): Plugin {
  const config = () => JSON.parse(readFileSync(join(root, 'pages.config.json'), 'utf8')) as PagesConfig
  return {
    name: 'menmian-pages',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(module) {
      if (module !== `\0${id}`) return null
      const { routes, tabBars } = config()
      this.addWatchFile(join(root, 'pages.config.json'))
      const built = Object.entries(routes).filter(([path]) => existsSync(join(root, layoutFile(path))))
      const infos = built.map(([path, row]) => {
        const file = join(root, layoutFile(path))
        this.addWatchFile(file)
        return [path, pageInfo(root, path, row, JSON.parse(readFileSync(file, 'utf8')) as Layout)] as const
      })
      // `$schema` is for editors only
      const loads = built.map(([path]) => `${JSON.stringify(path)}: () => import(${JSON.stringify(`/${layoutFile(path)}`)})`)
      return [
        `export const pages = ${JSON.stringify(Object.fromEntries(infos))}`,
        `export const tabBars = ${JSON.stringify(tabBars)}`,
        `export const layouts = {\n${loads.join(',\n')}\n}`,
      ].join('\n')
    },
  }
}
