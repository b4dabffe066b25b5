/**
 * The compiler on the server, with the same rules, facts and shipped documents as the build. A result is a document with its dependencies
 * (widgets, rows of the call table, messages), identified by the hash of its text.
 */
import type { Vocabulary } from '#compiler/merge/names.ts'
import type { Part } from '#schemas/language/about.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment, Issue } from '#compiler/index.ts'
import { addSiteFacts, type SiteFacts } from '#compiler/environment/site-facts.ts'
import type { Catalogs } from '#compiler/environment/catalogs.ts'
import { createSchemaValidator } from '#compiler/environment/schema-validator.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { readDocument } from '#compiler/layers/read-document.ts'
import { applyLayers, listVersions, type Migrated, type Versions } from '#compiler/layers/migrate.ts'
import { compilePage, isError, type LayeredDocument } from '#compiler/page.ts'
import { buildPageInfo } from '#compiler/build/pages-plugin.ts'
import type { Layout } from '#schemas/language/layout.ts'
import type { LanguageTag, Locale } from '#schemas/language/text.ts'
import type { PublishedInfo } from '#schemas/publishing/delivery.ts'
import { readPagesConfig } from '#compiler/environment/project-files.ts'
import { getLayoutFile, type PagesConfig, type RouteRow } from '#schemas/language/pages.ts'
import type { LayerOf } from '../layers/layers.ts'
import { isEditorPagePath, formatLayerName } from '../layers/layer-key.ts'
import type { DeliveredRow } from './delivered.ts'
import { buildEditorSchema } from './editor-schema.ts'
import { createFacts } from './facts.ts'
import { hashText } from './hash.ts'
import type { Release } from './release.ts'

export { isError }
export type { Json, Migrated, Versions }
export type Bundle = { document: Layout; info: PublishedInfo }
/** `migrated`: nodes of the document's layers that were written for older widget versions. */
export type Compiled = { issues: Issue[]; migrated: Migrated[]; content?: string; hash?: string }

/** Returns the shipped document of a route; undefined for editors' own pages. */
function readShippedDocument(root: string, path: string): unknown {
  const file = getLayoutFile(path)
  if (isEditorPagePath(path) || !existsSync(join(root, file))) return undefined
  // `$schema` is for text editors only
  const { $schema: _, ...document } = readDocument(root, file) as Json
  return document
}

/** Documents of a shop other than pages. */
export type CompilerPart = {
  /** Settings that browsers load like pages. */
  delivered: Readonly<Record<string, DeliveredRow>>
  /** Documents that calls return. */
  kinds: readonly {
    has(path: string): boolean
    /** Checks a complete document; `value` is the part that calls return. */
    check(environment: Environment, path: string, content: unknown): { issues: Issue[]; value: unknown }
    buildSchema(path: string, locale: Locale): Record<string, unknown>
    /** Returns the names of the fields. */
    getFields?(path: string): Readonly<Record<string, Part>> | undefined
  }[]
}

export type LayoutCompiler<Shop extends CompilerPart = CompilerPart> = {
  /** The path under which the storefront is served. */
  base: string
  shop: Shop
  /** The languages of the project. */
  languages: readonly LanguageTag[]
  /** Whether browsers load a path as settings instead of a page. */
  isDelivered(path: string): boolean
  routes(): PagesConfig['routes']
  /** Whether browsers load documents for a path. */
  isPage(path: string): boolean
  /** The widget versions of this release other than 1. */
  versions(): Promise<Versions>
  /** The names of widgets and their parts, and of the fields of a document that is not a page. */
  names(path: string): Promise<Pick<Vocabulary, 'getAbout' | 'fields'>>
  /** The texts of this release's messages. */
  catalogs(): Promise<Catalogs>
  /** The shipped documents of pages, by path. */
  documents(): ReadonlyMap<string, unknown>
  /** The id of the release; results of other releases are recompiled. */
  release(): string
  /** The shipped document with each layer above it, migrated to this release. */
  stack(path: string, layers: readonly LayerOf[]): Promise<LayeredDocument>
  page(path: string, layers: readonly LayerOf[], site?: SiteFacts): Promise<Compiled>
  /** The environment of this shop, for editors that compile documents in the browser. */
  facts: ReturnType<typeof createFacts>
  /** The JSON Schema of the layers of a path. */
  editorSchema(path: string, locale: Locale): Promise<Record<string, unknown>>
  /** Checks a complete document of a kind of the shop; `value` is the part that calls return. */
  check(path: string, content: unknown, site?: SiteFacts): Promise<{ issues: Issue[]; value: Json }>
}

const noInfo: PublishedInfo = { title: '', frame: {}, widgets: [], areas: [], messages: [] }

/** Everything that a release provides, loaded on first use, because loading takes a second and some memory. */
function createTables(release: Release, shop: CompilerPart) {
  const { project } = release
  const { root } = project
  const environment = memoize(release.environment)
  const routes = () => readPagesConfig(project).routes
  const isDelivered = (path: string) => Object.hasOwn(shop.delivered, path)
  const isPage = (path: string) =>
    isEditorPagePath(path) ||
    isDelivered(path) ||
    (Object.hasOwn(routes(), path) && existsSync(join(root, getLayoutFile(path))))
  return {
    environment,
    validator: memoize(async () => createSchemaValidator(await environment())),
    history: memoize(release.history),
    catalogs: memoize(release.catalogs),
    about: memoize(release.about),
    routes,
    isDelivered,
    isPage,
    documents: memoize(
      () =>
        new Map(
          Object.keys(routes()).flatMap((path) => (isPage(path) ? [[path, readShippedDocument(root, path)]] : [])),
        ),
    ),
  }
}
type ReleaseTables = ReturnType<typeof createTables>

/** Compiles settings that browsers load. */
async function compileDelivered(
  { environment, catalogs, documents }: ReleaseTables,
  row: DeliveredRow,
  { shipped, steps }: LayeredDocument,
  site: SiteFacts,
): Promise<Compiled> {
  const { order: _, ...value } = (steps.at(-1)?.after ?? shipped ?? {}) as Json
  const release = {
    environment: addSiteFacts(await environment(), site),
    catalogs: await catalogs(),
    documents: documents(),
  }
  const { issues: allIssues, document } = row.compile(release, value)
  const issues = [...steps.flatMap((step) => step.issues), ...allIssues]
  if (issues.some(isError)) return { issues, migrated: [] }
  const content = JSON.stringify({ document, info: noInfo })
  return { issues, migrated: [], content, hash: hashText(content) }
}

export function createCompiler<Shop extends CompilerPart>(release: Release, shop: Shop): LayoutCompiler<Shop> {
  const { project } = release
  const tables = createTables(release, shop)
  const { environment, validator, history, catalogs, routes, isDelivered, isPage, documents } = tables
  const findKind = (path: string) => shop.kinds.find((kind) => kind.has(path))
  const stack: LayoutCompiler['stack'] = async (path, layers) => {
    const shipped = isDelivered(path)
      ? shop.delivered[path]!.shipped(readPagesConfig(project), await catalogs())
      : readShippedDocument(project.root, path)
    const written = layers.map((layer) => ({
      name: formatLayerName(layer),
      content: JSON.parse(layer.content!) as Json,
      widgets: layer.widgets,
    }))
    return { shipped, steps: applyLayers(shipped, written, await history()) }
  }
  const versions = async () => listVersions(await history())
  return {
    base: project.base,
    shop,
    languages: project.locales,
    routes,
    isDelivered,
    isPage,
    versions,
    async names(path) {
      const about = await tables.about()
      return {
        getAbout: (widget) => (Object.hasOwn(about, widget) ? about[widget] : undefined),
        fields: isDelivered(path) ? shop.delivered[path]!.fields : findKind(path)?.getFields?.(path),
      }
    },
    catalogs,
    documents,
    release: memoize(release.id),
    stack,
    async page(path, layers, site = {}) {
      const { shipped, steps } = await stack(path, layers)
      if (isDelivered(path)) return compileDelivered(tables, shop.delivered[path]!, { shipped, steps }, site)
      const migrated = steps.flatMap((step) => step.migrated)
      const environmentWithSite = addSiteFacts(await environment(), {
        ...site,
        own: [...(site.own ?? []), ...(isEditorPagePath(path) ? [path] : [])],
      })
      const how = { route: path, validator: await validator() }
      const { issues, document } = compilePage({ shipped, steps }, environmentWithSite, how)
      if (!document) return { issues, migrated }
      const route: RouteRow = routes()[path] ?? {}
      const { title, frame, widgets, areas, messages } = buildPageInfo(project, path, route, document)
      const usedVersions = Object.entries(await versions()).filter(([name]) => widgets.includes(name))
      const versioned = usedVersions.length && { versions: Object.fromEntries(usedVersions) }
      const bundle: Bundle = { document, info: { title, frame, widgets, areas, messages, ...versioned } }
      const content = JSON.stringify(bundle)
      return { issues, migrated, content, hash: hashText(content) }
    },
    facts: createFacts(environment),
    editorSchema: async (path, locale) =>
      findKind(path)?.buildSchema(path, locale) ??
      buildEditorSchema(
        {
          environment,
          about: release.about,
          shipped: () => readShippedDocument(project.root, path),
          delivered: shop.delivered,
        },
        path,
        locale,
      ),
    async check(path, content, site = {}) {
      const kind = findKind(path)
      if (!kind) throw new Error(`${path} is not a document of the shop`)
      const { issues, value } = kind.check(addSiteFacts(await environment(), site), path, content)
      return { issues, value: value as Json }
    },
  }
}
const memoize = <T>(make: () => T): (() => T) => {
  let value: T | undefined
  return () => (value ??= make())
}
