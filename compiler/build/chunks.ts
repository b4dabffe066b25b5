/**
 * Groups modules into chunks. One file per module would mean hundreds of requests, and the file names alone would add
 * kilobytes to the entry; so the parts that home needs share a chunk, and the rest is grouped by area. The storefront
 * names the chunks of its parts (`Chunking`).
 */
import { readFileSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { Layout } from '#schemas/language/layout.ts'
import { regionModule } from './region-plugin.ts'
import type { Project } from '../environment/project.ts'
import { listLayoutFiles } from '../environment/project-files.ts'
import { readDocument } from '../layers/read-document.ts'
import { listTopics } from './words.ts'

/** Imported by lazily loaded parts of widgets: in the chunk `later`, it would make them load that entire chunk. */
const calm = 'renderer/state/reduced-motion.ts'

type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] } | null
type BundlerContext = { getModuleInfo(id: string): ModuleInfo }

const runtime =
  /node_modules\/(@tanstack\/(query-core|react-query)|wouter|ofetch|ufo|destr|valtio|proxy-compare|@lingui\/core|regexparam)\//
const core = join(import.meta.dirname, '../..')
/** Returns a module's path in the project or, for a part of the core, in this repository; the published package has each `.ts` as `.js`. */
const pathIn = (root: string, id: string): string => {
  const file = id.split('?')[0]!
  const [folder = core] = [root, core]
    .filter((parent) => file.startsWith(`${parent}/`))
    .sort((a, b) => b.length - a.length)
  const path = relative(folder, file).replaceAll('\\', '/')
  return folder === core ? path.replace(/\.js(x?)$/, '.ts$1') : path
}
const listWidgets = (layout: Layout): string[] => [...new Set(Object.values(layout.nodes).map((node) => node.widget))]

/** Returns the parts that home needs, which share a chunk. */
function collectHomeParts(project: Project) {
  const layout = JSON.parse(readFileSync(join(project.root, 'layouts/index.json'), 'utf8')) as Layout
  const widgets = listWidgets(layout)
  const calls = [...JSON.stringify(layout).matchAll(/"call":"([^"]+)"/g)].map(([, call]) => project.areaOfCall[call!])
  return {
    widgets: new Set(widgets),
    topics: new Set(listTopics(project, layout, widgets)),
    areas: new Set([project.startArea, ...calls]),
    map: `\0virtual:pages/${project.areaOfPage('/')}`,
  }
}

/** Returns, for each topic, the chunks of the documents that name it. */
function mapTopicFolders(project: Project): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>()
  for (const file of listLayoutFiles(project.root)) {
    const layout = readDocument(project.root, file) as Layout
    for (const topic of listTopics(project, layout, listWidgets(layout)))
      folders.set(topic, (folders.get(topic) ?? new Set()).add(project.chunks.document(file)))
  }
  return folders
}

type Served = 'start' | 'widgets' | null
/** Returns where a module is statically imported from: the entry or home's widgets, other widgets only, or neither. */
function findServedBy(
  home: ReturnType<typeof collectHomeParts>,
  root: string,
  id: string,
  context: BundlerContext,
  seen = new Set<string>(),
): Served {
  if (seen.has(id)) return null
  seen.add(id)
  const path = pathIn(root, id)
  const widget = /^widgets\/(([\w-]+)\/([\w-]+))\/\3\.tsx$/.exec(path)?.[1]
  if (path === 'app/main.tsx' || home.widgets.has(widget ?? '')) return 'start'
  const served = new Set(
    (context.getModuleInfo(id)?.importers ?? []).map((importer) => findServedBy(home, root, importer, context, seen)),
  )
  return served.has('start') ? 'start' : widget || served.has('widgets') ? 'widgets' : null
}

export function createChunkNamer(project: Project) {
  const { root, chunks, startArea } = project
  const home = collectHomeParts(project)
  const folders = mapTopicFolders(project)

  /** Names the chunk of packages, and of modules that are not files of the project. */
  const namePackageChunk = (id: string): string | undefined => {
    if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
    // every chunk needs these: separate files would add requests before the first content
    if (id.startsWith('\0@oxc-project') || id === '\0vite/preload-helper.js' || id === '\0virtual:pages') return 'shell'
    if (id === home.map) return 'home'
    if (runtime.test(id)) return 'shell'
    const rows = /^\0virtual:rows\/([\w-]+)$/.exec(id)?.[1]
    if (!rows) return undefined
    return rows === 'local' || rows === startArea ? 'shell' : home.areas.has(rows) ? 'home' : chunks.rows(rows)
  }
  const nameWordsChunk = (locale: string, topic: string): string | null => {
    if (project.startTopics.includes(topic)) return `words-${locale}`
    if (home.topics.has(topic)) return `home-${locale}`
    // a topic that only one folder of documents names is bundled with it, in both languages: saving a request is worth
    // more than the bytes
    const of = folders.get(topic) ?? new Set()
    if (of.size === 1) return [...of][0]!
    const shared = chunks.words?.(topic)
    return shared ? `${shared}-${locale}` : null
  }
  const nameWidgetChunk = (path: string, id: string, context: BundlerContext): string | null | undefined => {
    // parts of widgets: those that home or the frame draws with, and the rest, except lazy imports
    if (/^widgets\/(ui|frame|[\w.-]+$)/.test(path)) {
      const named = chunks.table(path)
      if (named) return named
      const server = path === 'widgets/registry.ts' ? null : findServedBy(home, root, id, context)
      return server === 'start' ? 'shell' : server && (findHolder(id, context) ?? 'widgets-basic')
    }
    const [, name = '', folder = '', file = ''] = /^widgets\/(\w+\/([\w-]+))\/([\w.-]+)$/.exec(path) ?? []
    if (!name) return undefined
    // a module that a widget imports lazily remains separate, with the modules that only it imports
    if (!file.startsWith(`${folder}.tsx`) && !findServedBy(home, root, id, context)) return null
    return home.widgets.has(name) ? 'home' : chunks.widget(name)
  }

  const chunkFor = (id: string, context: BundlerContext): string | null => {
    const packageChunk = namePackageChunk(id)
    if (packageChunk) return packageChunk
    const path = pathIn(root, id)
    if (id.startsWith(`${regionModule}/`)) return `words-${id.slice(regionModule.length + 1)}`
    if (path === 'app/main.tsx' || id === regionModule || path === calm) return 'shell'
    if (path === 'layouts/index.json') return 'home'
    const [, locale, topic = ''] = /^locales\/([\w-]+)\/(\w+)\.po$/.exec(path) ?? []
    if (locale) return nameWordsChunk(locale, topic)
    if (path.startsWith('layouts/')) return chunks.document(path)
    const widget = nameWidgetChunk(path, id, context)
    if (widget !== undefined) return widget
    // modules of the runtime: in the first chunk, with the first form, or after the first content, before a first tap
    const table = chunks.table(path)
    if (path.startsWith('renderer/') || table === 'start')
      return findServedBy(home, root, id, context) === 'start'
        ? 'shell'
        : chunks.form.includes(path) || path.startsWith('schemas/')
          ? (table ?? null)
          : 'later'
    return table ?? null
  }

  /**
   * Returns the only chunk that imports an unnamed module, directly or through other unnamed modules. A separate chunk
   * would be named after a neighbouring lazy import, and the two chunks would import each other.
   */
  const findHolder = (id: string, context: BundlerContext, seen = new Set<string>()): string | null => {
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
    if (dynamicImporters.length) return null
    seen.add(id)
    const holders = importers
      .filter((importer) => !seen.has(importer))
      .map((importer) => chunkFor(importer, context) ?? findHolder(importer, context, seen))
    return holders.every((holder) => holder === holders[0]) ? (holders[0] ?? null) : null
  }
  return (id: string, context: BundlerContext): string | null => chunkFor(id, context) ?? findHolder(id, context)
}

export type Chunk = { modules: string[]; imports: string[]; css: string[] }
/** Returns the project's modules in each chunk of a bundle, with the chunk's imports and styles. */
export function listChunks(root: string, bundle: Rolldown.OutputBundle): Record<string, Chunk> {
  const chunks: Record<string, Chunk> = {}
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type !== 'chunk') continue
    const modules = chunk.moduleIds
      .filter((id) => (isAbsolute(id) && !id.includes('node_modules')) || id.startsWith('\0virtual:'))
      .map((id) => (id.startsWith('\0') ? id.slice(1) : relative(root, id.split('?')[0]!)))
    chunks[file] = {
      modules: [...new Set(modules)].sort(),
      imports: chunk.imports,
      css: [...(chunk.viteMetadata?.importedCss ?? [])],
    }
  }
  return chunks
}
/** Writes `dist/.vite/chunks.json` for tests of the build's size (vite's manifest names entries only). */
export function chunkListPlugin(root: string): Plugin {
  return {
    name: 'menmian-chunks',
    generateBundle(_, bundle) {
      this.emitFile({
        type: 'asset',
        fileName: '.vite/chunks.json',
        source: JSON.stringify(listChunks(root, bundle), null, 1),
      })
    },
  }
}
