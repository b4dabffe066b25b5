/**
 * What must be known of every route before its document has come, made from the route table and the documents: so title and bars
 * are drawn at once, and widgets, rows, messages and document start together. `virtual:pages` is the entry's part;
 * `virtual:pages/<area>` are the maps of the areas, and come with the first page of theirs.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { areaOfCall } from '../../schemas/api/area-of-call.ts'
import type { Layout } from '../../schemas/layout.ts'
import { locales, type Text } from '../../schemas/text.ts'
import { areaOfPage, pageAreas } from '../../schemas/page-area.ts'
import { layoutFile, type PagesConfig } from '../../schemas/pages.ts'
import { readDocument } from '../layers/layers.ts'
import { topics, topicsOf } from './words.ts'

const id = 'virtual:pages'
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
    areas: [...new Set(calls.map((call) => (areaOfCall as Record<string, string>)[call]).filter((area) => area !== undefined))].sort(),
    messages: topicsOf(root, layout, widgets),
  }
}

export function pages(root: string): Plugin {
  const config = () => JSON.parse(readFileSync(join(root, 'pages.config.json'), 'utf8')) as PagesConfig
  let serving = false
  return {
    name: 'menmian-pages',
    configResolved: ({ command }) => {
      serving = command === 'serve'
    },
    resolveId: (source) => (source === id || source.startsWith(`${id}/`) ? `\0${source}` : null),
    load(module) {
      if (!module.startsWith(`\0${id}`)) return null
      const { routes, tabBars } = config()
      this.addWatchFile(join(root, 'pages.config.json'))
      const area = module.slice(id.length + 2)
      if (!area)
        return [
          `export const tabBars = ${JSON.stringify(tabBars)}`,
          `export const maps = { ${pageAreas.map((name) => `${name}: () => import('${id}/${name}')`).join(', ')} }`,
        ].join('\n')
      const built = Object.entries(routes).filter(([path]) => areaOfPage(path) === area && existsSync(join(root, layoutFile(path))))
      const infos = built.map(([path, row]) => {
        this.addWatchFile(join(root, layoutFile(path)))
        const info = pageInfo(root, path, row, readDocument(root, layoutFile(path)) as Layout)
        // while a widget is being written, what it says is there already
        return [path, serving ? { ...info, messages: [...topics(root)] } : info] as const
      })
      const widgets = [...new Set(infos.flatMap(([, info]) => info.widgets))].filter((name) => existsSync(join(root, widgetFile(name)))).sort()
      const loads = (all: string[], file: (name: string) => string) =>
        all.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`/${file(name)}`)})`).join(',\n')
      return [
        `export const pages = ${JSON.stringify(Object.fromEntries(infos))}`,
        `export const layouts = {\n${loads(
          built.map(([path]) => path),
          layoutFile,
        )}\n}`,
        `export const widgets = {\n${loads(widgets, widgetFile)}\n}`,
        `export const areas = {\n${[...new Set(infos.flatMap(([, info]) => info.areas))]
          .sort()
          .map((name) => `${JSON.stringify(name)}: () => import('virtual:rows/${name}')`)
          .join(',\n')}\n}`,
        `export const words = {\n${locales
          .map(
            (locale) =>
              `${JSON.stringify(locale)}: {\n${loads([...new Set(infos.flatMap(([, info]) => info.messages))].sort(), (topic) => `locales/${locale}/${topic}.po`)}\n}`,
          )
          .join(',\n')}\n}`,
      ].join('\n')
    },
  }
}
const widgetFile = (name: string) => `widgets/${name}/${name.split('/')[1]}.tsx`
