/** The tables of a storefront: all that the compiler and the build plugins know about a project. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { ContractTable } from '#schemas/language/contract-row.ts'
import type { densities, radii } from '#schemas/theme/options.ts'
import { withSlashes } from '#schemas/language/page-address.ts'
import { chineseAndEnglish, isLanguageTag, type Languages } from '#schemas/language/locales.ts'
import type { StructuredDataRow } from '#schemas/language/structured-data.ts'
import type { ForbiddenWords } from '#schemas/language/words.ts'
import type { RootSource } from './environment.ts'

/** Assigns modules that only some pages need to chunks; chunk names become part of the file names. */
export type Chunking = {
  /** The chunk for the rows of a contract area that the home page does not call. */
  rows(area: string): string
  /** The chunk for a document, by its file: documents that are visited together share one. */
  document(file: string): string
  /** The chunk for a widget that the home page does not use. */
  widget(name: string): string
  /** The chunk for the messages of a topic that documents of several chunks name; undefined: a separate chunk. */
  words?(topic: string): string | undefined
  /** The chunk for a table module, by its path: `start` is part of the entry if the entry imports it, undefined leaves it to the bundler. */
  table(file: string): string | undefined
  /** Modules that a page with a form loads in addition to those of its widgets. */
  form: readonly string[]
}

export type Project = Languages & {
  /** The folder of `layouts/`, `pages.config.json`, `public/`, and `app/`, the entry points of the build. */
  root: string
  /** The path under which the build is served, with a slash at both ends (`defineProject` adds missing slashes). */
  base: string
  /** The version that a document's `requires` is compared with. */
  version: string
  /** The contract by area, and the area of each call; a browser loads an area with the first page that uses any of its calls. */
  areas: Readonly<Record<string, () => Promise<{ calls: ContractTable }>>>
  areaOfCall: Readonly<Record<string, string>>
  /** The contract of a project with one area. */
  calls?: ContractTable
  /** The area whose rows are part of the entry. */
  startArea: string
  /** The parts of the site; the map of a part loads with the first of its pages. */
  pageAreas: readonly string[]
  areaOfPage(path: string): string
  /** Folders of widgets, each in `<area>/<name>/`: for duplicate names the first folder takes precedence. */
  widgets: readonly string[]
  /** Folders of catalogs (`<language>/<topic>.po`): for duplicate topics the first folder takes precedence. */
  catalogs: readonly string[]
  /** Topics of messages that are loaded at start. */
  startTopics: readonly string[]
  /** The currency of all sums (ISO 4217), and the time zone of all times (IANA). */
  currency: string
  timeZone: string
  /** Folders whose modules are tables: a change there causes all documents to be checked again. */
  tables: readonly string[]
  /** The folder of the entities that a state may refer to with `is`. */
  entities?: string
  enums: Readonly<Record<string, readonly { value: string | number; label: string }[]>>
  /** Rules of form fields, by name. */
  fields: Readonly<Record<string, unknown>>
  /** The schema of `error.data`, by code, for codes that require another step. */
  errorData: Readonly<Record<string, z.ZodMiniType>>
  /** Values stored in the browser; documents read only those of `local` and `user`. */
  slots: Readonly<{ local: z.ZodMiniObject; user: z.ZodMiniObject; session: z.ZodMiniObject }>
  /** The type of the root `env`. */
  env: z.ZodMiniObject
  /** Roots whose value is the answer of a call, by name. */
  rootSources: Readonly<Record<string, RootSource>>
  /** Paths with the same value for every visitor. */
  sharedPaths: readonly string[]
  /** The values of `who`. `shared`: every visitor has it; `login`: routes may require it. */
  callers: Readonly<Record<string, { shared?: true; login?: true }>>
  tabBars: readonly string[]
  /** Paths of slots that only the visitor may change (`local.locale`). */
  visitorSlots?: readonly string[]
  forbiddenWords?: readonly ForbiddenWords[]
  /** Placeholder names that the runtime fills in links to other sites. */
  placeholders: readonly string[]
  /** Parameters of actions that are narrower than in the language. */
  actions?: Readonly<Record<string, z.ZodMiniType>>
  /** The call whose answer the action `pay` takes, and its required fields. */
  payment?: { call: string; required: readonly string[] }
  /** The call whose answers the formatter `dict:<type>` reads. */
  dictionaries?: string
  /** Files of icons by name, in addition to the core's: `{ bicycle: 'icons/bicycle.svg' }`. */
  icons: Readonly<Record<string, string>>
  /** Example answers of calls, by path: Studio shows pages with them, and answers calls that write with them. */
  examples?: Readonly<Record<string, unknown>>
  /** Brand colour (`#rrggbb`), corners and density; all tones, also of dark screens, are computed. `virtual:theme.css` applies it. */
  theme?: { brand?: string; corners?: keyof typeof radii; density?: keyof typeof densities }
  /** What pages describe to search engines as JSON-LD. */
  structuredData?: readonly StructuredDataRow[]
  chunks: Chunking
}

const core = join(import.meta.dirname, '../..')
const nothing = z.object({})
type ProjectInput = Pick<Project, 'root'> &
  Partial<Omit<Project, 'areas' | 'areaOfCall' | 'startArea' | 'calls'>> &
  Required<Pick<Project, 'calls'>>

/** Throws for a language, currency or time zone that browsers could not write. */
function checkRegion({ locales, fallback, currency, timeZone }: Partial<Project> & Languages): void {
  const unknown = locales.find((locale) => !isLanguageTag(locale))
  if (unknown !== undefined)
    throw new Error(
      `locales: ${unknown} is no language tag such as ja, pt-BR or id-ID (with a region where the code alone is rare)`,
    )
  if (!locales.includes(fallback)) throw new Error(`fallback: ${fallback} is not in locales (${locales.join(', ')})`)
  if (currency !== undefined && !Intl.supportedValuesOf('currency').includes(currency))
    throw new Error(`currency: ${currency} is no code of ISO 4217 such as JPY`)
  // throws a RangeError with the name for an unknown zone
  if (timeZone !== undefined) Intl.DateTimeFormat('en', { timeZone })
}

/** A project with one contract table and one page area; everything else is as given, or empty. Its widgets take precedence over the core's. */
export function defineProject({ calls, ...given }: ProjectInput): Project {
  const { locales = chineseAndEnglish.locales, fallback = locales.at(-1)! } = given
  checkRegion({ ...given, locales, fallback })
  const sharedFolders = (folder: string) => [join(given.root, folder), join(core, folder)]
  return {
    version: (JSON.parse(readFileSync(join(core, 'package.json'), 'utf8')) as { version: string }).version,
    calls,
    areas: { start: () => Promise.resolve({ calls }) },
    areaOfCall: Object.fromEntries(Object.keys(calls).map((path) => [path, 'start'])),
    startArea: 'start',
    pageAreas: ['pages'],
    areaOfPage: () => 'pages',
    widgets: sharedFolders('widgets'),
    catalogs: sharedFolders('locales'),
    startTopics: ['core'],
    locales,
    fallback,
    currency: 'CNY',
    timeZone: 'Asia/Shanghai',
    tables: [given.root],
    enums: {},
    fields: {},
    errorData: {},
    slots: { local: nothing, user: nothing, session: nothing },
    env: z.object({ locale: z.enum([...locales]) }),
    rootSources: {},
    sharedPaths: ['env', 'status'],
    callers: { anyone: { shared: true } },
    tabBars: [],
    placeholders: [],
    icons: {},
    chunks: {
      rows: () => 'rows',
      document: () => 'layouts',
      widget: () => 'widgets',
      table: (file) => (file.startsWith('schemas/') ? 'start' : undefined),
      form: ['renderer/session/forms.ts', 'renderer/session/parameter-rule.ts', 'renderer/api/waits.ts'],
    },
    ...given,
    base: withSlashes(given.base ?? '/'),
  }
}

export const listSharedCallers = ({ callers }: Pick<Project, 'callers'>): string[] =>
  Object.keys(callers).filter((name) => callers[name]?.shared)
export const listLogins = ({ callers }: Pick<Project, 'callers'>): string[] =>
  Object.keys(callers).filter((name) => callers[name]?.login)

/** Loads the project of a folder, if its `menmian.config.ts` exports it as `project`. */
export async function loadProject(root: string): Promise<Project | undefined> {
  const { project } = (await import(pathToFileURL(join(root, 'menmian.config.ts')).href)) as { project?: Project }
  return project
}
