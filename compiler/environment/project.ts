/** The tables of a storefront: all that the compiler and the build plugins get to know of a project. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { ContractTable } from '../../schemas/contract-row.ts'
import type { RootSource } from './environment.ts'

/** Which chunk holds the modules that only some pages need; the names end up in the names of the built files. */
export type Chunking = {
  /** The rows of an area of the contract that home does not call. */
  rows(area: string): string
  /** A document, by its file: documents that are visited together share a chunk. */
  document(file: string): string
  /** A widget that home does not draw. */
  widget(name: string): string
  /** Modules of tables, by their path: `start` goes with the entry when the entry imports it, undefined is left to the bundler. */
  table(file: string): string | undefined
  /** Modules that a page with a form loads besides those of its widgets. */
  form: readonly string[]
}

export type Project = {
  /** The folder of `layouts/`, `pages.config.json`, `public/`, `main.tsx` and `starter.ts`. */
  root: string
  /** The path under which the build is served, with a slash at both ends. */
  base: string
  /** The version that a document's `requires` is compared with. */
  version: string
  /** The contract by area, and the area of each call; a browser loads an area with the first page that names one of its calls. */
  areas: Readonly<Record<string, () => Promise<{ calls: ContractTable }>>>
  areaOfCall: Readonly<Record<string, string>>
  /** The area whose rows are part of the entry. */
  startArea: string
  /** The parts of the site; the map of a part comes with the first of its pages. */
  pageAreas: readonly string[]
  areaOfPage(path: string): string
  /** Folders of widgets, each in `<area>/<name>/`: of two with one name, the one in the first folder counts. */
  widgets: readonly string[]
  /** Folders of catalogs (`<language>/<topic>.po`), the first one that has a topic counts. */
  locales: readonly string[]
  /** Folders whose modules are tables: a change there makes every document worth another check. */
  tables: readonly string[]
  /** The folder of the entities that a state may name with `is`. */
  entities?: string
  enums: Readonly<Record<string, readonly { value: string | number; label: string }[]>>
  /** Rules of form fields, by name. */
  fields: Readonly<Record<string, unknown>>
  /** `error.data` of the codes that ask for another step, by code. */
  errorData: Readonly<Record<string, z.ZodMiniType>>
  /** Values that the browser stores; documents read those of `local` and `user` only. */
  slots: Readonly<{ local: z.ZodMiniObject; user: z.ZodMiniObject; session: z.ZodMiniObject }>
  /** The type of the root `env`. */
  env: z.ZodMiniObject
  /** Roots whose value is the answer of a call, by name. */
  rootSources: Readonly<Record<string, RootSource>>
  /** Paths that have one value for every visitor. */
  sharedPaths: readonly string[]
  /** Values of `who` that every visitor has. */
  sharedCallers: readonly string[]
  /** Kinds of login that a route may ask for. */
  logins: readonly string[]
  tabBars: readonly string[]
  /** Names in braces that the runtime fills in in links to other sites. */
  placeholders: readonly string[]
  /** Parameters of actions that are narrower than those of the language. */
  actions?: Readonly<Record<string, z.ZodMiniType>>
  /** The call whose answer the action `pay` takes, and the fields that it cannot do without. */
  payment?: { call: string; required: readonly string[] }
  /** The call whose answers the formatter `dict:<type>` reads. */
  dictionaries?: string
  chunks: Chunking
}

const core = join(import.meta.dirname, '../..')
const nothing = z.object({})
type Given = Pick<Project, 'root'> & Partial<Omit<Project, 'areas' | 'areaOfCall' | 'startArea'>> & { calls: ContractTable }

/** A project whose contract is one table and whose pages are one area: the rest is as given, else empty. Its own widgets come before ours. */
export function defineProject({ calls, ...given }: Given): Project {
  const ours = (folder: string) => [join(given.root, folder), join(core, folder)]
  return {
    base: '/',
    version: (JSON.parse(readFileSync(join(core, 'package.json'), 'utf8')) as { version: string }).version,
    areas: { start: () => Promise.resolve({ calls }) },
    areaOfCall: Object.fromEntries(Object.keys(calls).map((path) => [path, 'start'])),
    startArea: 'start',
    pageAreas: ['pages'],
    areaOfPage: () => 'pages',
    widgets: ours('widgets'),
    locales: ours('locales'),
    tables: [given.root],
    enums: {},
    fields: {},
    errorData: {},
    slots: { local: nothing, user: nothing, session: nothing },
    env: z.object({ locale: z.enum(['zh-CN', 'en']) }),
    rootSources: {},
    sharedPaths: ['env', 'status'],
    sharedCallers: ['anyone'],
    logins: [],
    tabBars: [],
    placeholders: [],
    chunks: {
      rows: () => 'rows',
      document: () => 'layouts',
      widget: () => 'widgets',
      table: (file) => (file.startsWith('schemas/') ? 'start' : undefined),
      form: ['renderer/page/forms.ts', 'renderer/api/waits.ts'],
    },
    ...given,
  }
}

/** The tables of the project in a folder: `menmian.config.ts` exports them as `project`. */
export async function loadProject(root: string): Promise<Project> {
  const file = join(root, 'menmian.config.ts')
  const { project } = (await import(pathToFileURL(file).href)) as { project?: Project }
  if (!project) throw new Error(`${file} does not export \`project\``)
  return project
}
