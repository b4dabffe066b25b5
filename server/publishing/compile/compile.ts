/**
 * The compiler on the server: the same rules, facts and shipped documents as in the build. A result is a document and what it needs
 * beside it (widgets, rows of the call table, words); it is kept by the hash of its text.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile, type Environment, type Issue } from '../../../compiler/index.ts'
import { createSchemaValidator } from '../../../compiler/environment/schema-validator.ts'
import { readDocument, type Json } from '../../../compiler/layers/layers.ts'
import { stack, versionsOf, type Migrated, type Step, type Versions } from '../../../compiler/layers/migrate.ts'
import { pageInfo } from '../../../compiler/build/pages-plugin.ts'
import type { Layout } from '../../../schemas/layout.ts'
import type { PublishedInfo } from '../../../schemas/publishing/delivery.ts'
import { layoutFile, type PagesConfig, type RouteRow } from '../../../schemas/pages.ts'
import type { Around } from './compile-context.ts'
import type { LayerOf } from '../layers/layers.ts'
import { isOwn, nameOf } from '../layers/layer-key.ts'
import { hashOf } from './hash.ts'
import { project, root, thisRelease } from './release.ts'
import { compileSimLayout } from './sim-layout.ts'

export type { Json, Migrated, Versions }
export type Bundle = { document: Layout; info: PublishedInfo }
/** `migrated`: nodes of its layers that were written for older widgets. */
export type Compiled = { issues: Issue[]; migrated: Migrated[]; content?: string; hash?: string }

export const isError = ({ severity }: Pick<Issue, 'severity'>): boolean => severity === 'error'

/** The shipped document of a route; an editors' own page has none. */
function shippedOf(path: string): unknown {
  const file = layoutFile(path)
  return isOwn(path) || !existsSync(join(root, file)) ? undefined : readDocument(root, file)
}
export const routes = (): PagesConfig['routes'] => (JSON.parse(readFileSync(join(root, 'pages.config.json'), 'utf8')) as PagesConfig).routes
export const isPage = (path: string): boolean => isOwn(path) || (Object.hasOwn(routes(), path) && existsSync(join(root, layoutFile(path))))

const ownRoutesOf = (own: readonly string[]) => Object.fromEntries(own.map((one) => [one, { aliases: [], query: { type: 'object' }, defaults: [] }]))
const inside = (pointer: string, above: string) => pointer === above || pointer.startsWith(`${above}/`)

export type LayoutCompiler = {
  /** Versions of the widgets of this release, those that are not 1. */
  versions(): Promise<Versions>
  /** Results of another release are made anew. */
  release(): string
  /** The shipped document, and each layer over it as of today. */
  stack(path: string, layers: readonly LayerOf[]): Promise<{ shipped: unknown; steps: Step[] }>
  page(path: string, layers: readonly LayerOf[], around?: Around): Promise<Compiled>
  /** A layout of cards. */
  sim(content: unknown, around?: Around): Promise<{ issues: Issue[] }>
}

/** What it needs of a release is read once, when it is first needed: that takes a second and some memory. */
export function createCompiler(of = thisRelease): LayoutCompiler {
  const environment = once(of.environment)
  const validator = once(async () => createSchemaValidator(await environment()))
  const history = once(of.history)
  const knowing = async ({ own = [], weights, ...address }: Around): Promise<Environment> => {
    const known = await environment()
    return { ...known, ...address, routes: { ...known.routes, ...ownRoutesOf(own) }, weights: { ...known.weights, ...weights } } as Environment
  }
  const versions = async () => versionsOf(await history())
  const stacked: LayoutCompiler['stack'] = async (path, layers) => {
    const shipped = shippedOf(path)
    const written = layers.map((layer) => ({ name: nameOf(layer), content: JSON.parse(layer.content!) as Json, widgets: layer.widgets }))
    return { shipped, steps: stack(shipped, written, await history()) }
  }
  return {
    versions,
    release: once(of.id),
    stack: stacked,
    async page(path, layers, around = {}) {
      const { shipped, steps } = await stacked(path, layers)
      const migrated = steps.flatMap((step) => step.migrated)
      const notMigrated = steps.flatMap((step) => step.issues)
      const known = await knowing({ ...around, own: [...(around.own ?? []), ...(isOwn(path) ? [path] : [])] })
      const compiled = compile(steps.length ? steps.at(-1)!.after : shipped, known, { route: path, validator: await validator() })
      // what else is wrong with a node that is not of today says nothing
      const issues = [...notMigrated, ...compiled.issues.filter(({ pointer }) => !notMigrated.some((one) => inside(pointer, one.pointer)))]
      const { document } = compiled
      if (!document || notMigrated.length) return { issues, migrated }
      const row: RouteRow = routes()[path] ?? {}
      const { title, frame, widgets, areas, messages } = pageInfo(project, path, row, document)
      const made = Object.entries(await versions()).filter(([name]) => widgets.includes(name))
      const bundle: Bundle = { document, info: { title, frame, widgets, areas, messages, ...(made.length && { versions: Object.fromEntries(made) }) } }
      const content = JSON.stringify(bundle)
      return { issues, migrated, content, hash: hashOf(content) }
    },
    sim: async (content, around = {}) => ({ issues: compileSimLayout(await knowing(around), content) }),
  }
}
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}
