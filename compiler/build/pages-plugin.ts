/**
 * The data that a browser needs for every route before its document arrives, generated from the route table and the
 * documents: title and bars are drawn immediately, and widgets, rows, messages and document are requested together.
 * `virtual:pages` is part of the entry; `virtual:pages/<area>` are the maps of the areas, each loaded with the first
 * page of its area.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Layout } from '#schemas/language/layout.ts'
import type { Text } from '#schemas/language/text.ts'
import { isMessageText } from '#schemas/language/text-value.ts'
import { getLayoutFile, type PagesConfig, type QueryRow } from '#schemas/language/pages.ts'
import { getOwn } from '../schema/schema.ts'
import type { Project } from '../environment/project.ts'
import {
  findCatalogFile,
  findCatalogs,
  listProjectTopics,
  findWidgetFile,
  toImportPath,
} from '../environment/project-files.ts'
import { readDocument } from '../layers/read-document.ts'
import { loadPagesConfig } from './pages-config.ts'
import { listPageTopics, listTopics } from './words.ts'

const id = 'virtual:pages'

/** Returns every call that a document names, in sources, forms and actions. */
function listCalls(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listCalls)
  if (!value || typeof value !== 'object') return []
  const named = 'call' in value && typeof value.call === 'string' ? [value.call] : []
  return [...named, ...Object.values(value).flatMap(listCalls)]
}
/** Returns the calls behind the roots that a page reads, or that its login guarantees. */
function listRootCalls({ rootSources }: Project, row: PagesConfig['routes'][string], layout: Layout): string[] {
  const text = JSON.stringify(layout)
  return Object.entries(rootSources).flatMap(([name, { call, fields = {}, needLogin }]) =>
    needLogin === undefined || row.needLogin === needLogin || text.includes(`"${name}.`)
      ? [call, ...Object.values(fields)]
      : [],
  )
}
/** Inlines the words of a title, because it is drawn before the catalogs of its page are loaded. */
function inlineTitle(project: Project, title: Layout['title']): Layout['title'] {
  if (typeof title === 'string') return title
  if (!isMessageText(title) && typeof title.path === 'string')
    return { path: title.path, or: inlineTitle(project, title.or) as Text }
  if (!isMessageText(title)) return title
  return Object.fromEntries(
    project.locales.map((locale) => [locale, readMessages(project, locale).get(title.t) ?? title.t]),
  ) as Text
}
/** Returns the single-line messages of a language, which include those of titles. */
function readMessages(project: Project, locale: string): Map<string, string> {
  const files = findCatalogs(project, locale, listProjectTopics(project))
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  return new Map([...text.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, key = '', words = '']) => [key, words]))
}

function omitRecord(query: QueryRow): QueryRow {
  const row = { ...query }
  delete row.record
  return row
}
export function buildPageInfo(project: Project, path: string, route: PagesConfig['routes'][string], layout: Layout) {
  const row = { ...route }
  // only crawlers need it
  delete row.robots
  // only editors need the kinds of records
  if (row.query)
    row.query = Object.fromEntries(Object.entries(row.query).map(([name, query]) => [name, omitRecord(query)]))
  const calls = [...listCalls(layout), ...listRootCalls(project, row, layout)]
  const widgets = [...new Set(Object.values(layout.nodes).map((node) => node.widget))].sort()
  return {
    ...row,
    path,
    title: inlineTitle(project, layout.title),
    frame: layout.frame ?? {},
    widgets,
    areas: [
      ...new Set(calls.map((call) => getOwn(project.areaOfCall, call)).filter((area) => area !== undefined)),
    ].sort(),
    messages: listTopics(project, layout, widgets),
  }
}

export function pagesPlugin(project: Project): Plugin {
  const { root, pageAreas, areaOfPage } = project
  let serving = false
  return {
    name: 'menmian-pages',
    configResolved: ({ command }) => {
      serving = command === 'serve'
    },
    resolveId: (source) => (source === id || source.startsWith(`${id}/`) ? `\0${source}` : null),
    load(module) {
      if (!module.startsWith(`\0${id}`)) return null
      const table = join(root, 'pages.config.json')
      if (existsSync(table)) this.addWatchFile(table)
      const { routes, tabBars } = loadPagesConfig(project)
      const area = module.slice(id.length + 2)
      if (!area)
        return [
          `export const tabBars = ${JSON.stringify(tabBars)}`,
          `export const maps = { ${pageAreas.map((name) => `${name}: () => import('${id}/${name}')`).join(', ')} }`,
        ].join('\n')
      const built = Object.entries(routes).filter(
        ([path]) => areaOfPage(path) === area && existsSync(join(root, getLayoutFile(path))),
      )
      const infos = built.map(([path, row]) => {
        this.addWatchFile(join(root, getLayoutFile(path)))
        const info = buildPageInfo(project, path, row, readDocument(root, getLayoutFile(path)) as Layout)
        // all topics in development, so that a new message of a widget is loaded without a restart
        return [path, serving ? { ...info, messages: [...listPageTopics(project)] } : info] as const
      })
      const widgets = [...new Set(infos.flatMap(([, info]) => info.widgets))]
        .filter((name) => findWidgetFile(project, name) !== undefined)
        .sort()
      const loads = (all: string[], file: (name: string) => string) =>
        all
          .map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(toImportPath(file(name)))})`)
          .join(',\n')
      return [
        `export const pages = ${JSON.stringify(Object.fromEntries(infos))}`,
        `export const layouts = {\n${loads(
          built.map(([path]) => path),
          (path) => join(root, getLayoutFile(path)),
        )}\n}`,
        `export const widgets = {\n${loads(widgets, (name) => findWidgetFile(project, name)!)}\n}`,
        `export const areas = {\n${[...new Set(infos.flatMap(([, info]) => info.areas))]
          .sort()
          .map((name) => `${JSON.stringify(name)}: () => import('virtual:rows/${name}')`)
          .join(',\n')}\n}`,
        `export const words = {\n${project.locales
          .map(
            (locale) =>
              `${JSON.stringify(locale)}: {\n${loads([...new Set(infos.flatMap(([, info]) => info.messages))].sort(), (topic) => findCatalogFile(project, locale, topic)!)}\n}`,
          )
          .join(',\n')}\n}`,
      ].join('\n')
    },
  }
}
