/** The locations of a project's files: its pages, and its widgets and catalogs, each in the first folder that has it. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { isObject } from '#schemas/language/is-object.ts'
import type { ContractTable } from '#schemas/language/contract-row.ts'
import { getLayoutRoute, type PagesConfig, type RouteRow } from '#schemas/language/pages.ts'
import type { LanguageTag } from '#schemas/language/locales.ts'
import { readDocument } from '../layers/read-document.ts'
import { inferQuery } from './page-parameters.ts'
import type { Project } from './project.ts'

/** Returns the documents of a project, by their paths in it. */
export const listLayoutFiles = (root: string): string[] =>
  globSync('layouts/**/*.json', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.schema.json'))
    .sort()

/** Returns the calls that the forms of a project's documents send. A document that cannot be read is skipped; its findings give the reason. */
export function listFormCalls(root: string): Set<string> {
  const readForms = (file: string): unknown[] => {
    try {
      const document: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'))
      return isObject(document) && isObject(document.forms) ? Object.values(document.forms) : []
    } catch {
      return []
    }
  }
  const forms = listLayoutFiles(root).flatMap(readForms)
  return new Set(forms.flatMap((form) => (isObject(form) && typeof form.call === 'string' ? [form.call] : [])))
}

function inferRoute(root: string, file: string, calls: ContractTable): RouteRow {
  try {
    const query = inferQuery(readDocument(root, file), calls)
    return Object.keys(query).length > 0 ? { query } : {}
  } catch {
    return {}
  }
}
/**
 * Returns the route table. A project without `pages.config.json` has a route for each document, with the parameters that the document reads,
 * and no tab bar.
 */
export function readPagesConfig({ root, calls = {} }: Pick<Project, 'root' | 'calls'>): PagesConfig {
  const file = join(root, 'pages.config.json')
  if (existsSync(file)) return { tabBars: {}, ...(JSON.parse(readFileSync(file, 'utf8')) as object) } as PagesConfig
  return {
    tabBars: {},
    routes: Object.fromEntries(
      listLayoutFiles(root).map((file) => [getLayoutRoute(file), inferRoute(root, file, calls)]),
    ),
  }
}

/** Returns the schema module of each widget, by name (`<area>/<name>`); those of the published package are JavaScript. */
export function findWidgetSchemas({ widgets }: Project): Map<string, string> {
  const schemas = new Map<string, string>()
  for (const folder of widgets)
    for (const file of globSync(join(folder, '*/*/*.schema.{ts,js}')).sort()) {
      const name = relative(folder, dirname(file)).replaceAll('\\', '/')
      if (!schemas.has(name)) schemas.set(name, file)
    }
  return schemas
}

/** Returns the file with a widget's descriptions, in the folder of its schema. */
export const getAboutFile = (schema: string): string => schema.replace(/\.schema\.(ts|js)$/, '.about.$1')

/** Returns the module of a widget's component, or undefined when no folder has it. */
export const findWidgetFile = ({ widgets }: Project, name: string): string | undefined =>
  widgets
    .flatMap((folder) => ['tsx', 'jsx'].map((ending) => join(folder, name, `${basename(name)}.${ending}`)))
    .find((file) => existsSync(file))

/** Returns the languages whose catalogs a language may use: `en-GB` uses a catalog of `en` where it has no other. */
export const listCatalogLanguages = (locale: LanguageTag): LanguageTag[] => [
  ...new Set([locale, locale.split('-')[0]!]),
]
export const findCatalogFile = ({ catalogs }: Project, locale: LanguageTag, topic: string): string | undefined =>
  listCatalogLanguages(locale)
    .flatMap((language) => catalogs.map((folder) => join(folder, language, `${topic}.po`)))
    .find((file) => existsSync(file))

/** Returns the catalogs that exist of the topics. */
export const findCatalogs = (project: Project, locale: LanguageTag, topics: readonly string[]): string[] =>
  topics.flatMap((topic) => findCatalogFile(project, locale, topic) ?? [])

/** Returns the topics of the browser's messages, in order; `server` holds those of the server. */
export const listProjectTopics = ({ catalogs }: Project): string[] =>
  [...new Set(catalogs.flatMap((folder) => globSync(join(folder, '*/*.po')).map((file) => basename(file, '.po'))))]
    .filter((topic) => topic !== 'server')
    .sort()

const isWithin = (folder: string, file: string): boolean => file.startsWith(`${folder}/`)
export const isTable = ({ tables }: Project, file: string): boolean =>
  file.endsWith('.ts') && tables.some((folder) => isWithin(folder, file))
/** True for a file with a widget's descriptions. */
export const isAbout = ({ widgets }: Project, file: string): boolean =>
  file.endsWith('.about.ts') && widgets.some((folder) => isWithin(folder, file))
/** True for a file from which the environment is read. */
export const isEnvironmentFile = (project: Project, file: string): boolean =>
  isTable(project, file) ||
  (file.endsWith('.schema.ts') && project.widgets.some((folder) => isWithin(folder, file))) ||
  (file.endsWith('.po') && project.catalogs.some((folder) => isWithin(folder, file))) ||
  file === join(project.root, 'pages.config.json')

/** Returns the path by which a generated module imports a file; the root of a build may be another folder than that of the project. */
export const toImportPath = (file: string): string => file.replaceAll('\\', '/')
