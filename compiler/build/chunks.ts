/**
 * Which modules travel together. A file each would be hundreds of requests, and their names alone kilobytes of the entry; so: what
 * home needs is one chunk, and the rest goes by area.
 */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { areaOfCall } from '../../schemas/api/area-of-call.ts'
import type { Plugin, Rolldown } from 'vite'
import type { Layout } from '../../schemas/layout.ts'
import { layoutFiles } from './files.ts'
import { readDocument } from '../layers/layers.ts'
import { topicsOf } from './words.ts'

type Info = { importers: readonly string[] } | null
type Context = { getModuleInfo(id: string): Info }

const runtime = /node_modules\/(@tanstack\/(query-core|react-query)|wouter|ofetch|ufo|destr|valtio|proxy-compare|@lingui\/core|regexparam)\//
const cardAreas = new Set(['card', 'packages', 'money', 'extras', 'points', 'device', 'tasks', 'one-code'])

/** Pages of one folder travel together. */
const folderOf = (file: string): string => {
  const [, card = '', folder = ''] = /^layouts\/(?:pages(?:-sub)?\/)?(iot\/)?((?:index\/)?[\w-]+)/.exec(file) ?? []
  return `layout-${card && 'iot-'}${folder.replace('/', '-')}`.toLowerCase()
}

export function chunkOf(root: string) {
  const home = JSON.parse(readFileSync(join(root, 'layouts/index.json'), 'utf8')) as Layout
  const homeWidgets = new Set(Object.values(home.nodes).map((node) => node.widget))
  const homeTopics = new Set(topicsOf(root, home, [...homeWidgets]))
  const homeAreas = new Set([
    'start',
    ...[...JSON.stringify(home).matchAll(/"call":"([^"]+)"/g)].map(([, call]) => (areaOfCall as Record<string, string>)[call!]),
  ])

  const foldersOf = new Map<string, Set<string>>()
  for (const file of layoutFiles(root)) {
    const layout = readDocument(root, file) as Layout
    const widgets = [...new Set(Object.values(layout.nodes).map((node) => node.widget))]
    for (const topic of topicsOf(root, layout, widgets)) foldersOf.set(topic, (foldersOf.get(topic) ?? new Set()).add(folderOf(file)))
  }

  const iconsAtHand = new Set([...readFileSync(join(root, 'widgets/ui/icon.tsx'), 'utf8').matchAll(/^ {2}'?([\w-]+)'?: [A-Z]\w*,$/gm)].map(([, name]) => name))

  /** Who stands on a module without a lazy import between: the entry or home's widgets, other widgets, or nobody. */
  const servedBy = (id: string, context: Context, seen = new Set<string>()): 'start' | 'widgets' | null => {
    if (seen.has(id)) return null
    seen.add(id)
    const path = relative(root, id.split('?')[0]!).replaceAll('\\', '/')
    const widget = /^widgets\/(([\w-]+)\/([\w-]+))\/\3\.tsx$/.exec(path)?.[1]
    if (path === 'main.tsx' || homeWidgets.has(widget ?? '')) return 'start'
    const served = new Set((context.getModuleInfo(id)?.importers ?? []).map((importer) => servedBy(importer, context, seen)))
    return served.has('start') ? 'start' : widget || served.has('widgets') ? 'widgets' : null
  }

  return (id: string, context: Context): string | null => {
    if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
    // what every chunk needs: files of their own would be more requests on the way to the first content
    if (id.startsWith('\0@oxc-project') || id === '\0vite/preload-helper.js' || id === '\0virtual:pages') return 'shell'
    if (iconsAtHand.has(/node_modules\/lucide\/.*\/icons\/([\w-]+)\.m?js$/.exec(id)?.[1] ?? '')) return 'shell'
    if (id === '\0virtual:pages/home') return 'home'
    if (runtime.test(id)) return 'shell'
    const rows = /^\0virtual:rows\/([\w-]+)$/.exec(id)?.[1]
    if (rows) return rows === 'local' || rows === 'start' ? 'shell' : homeAreas.has(rows) ? 'home' : cardAreas.has(rows) ? 'rows-card' : 'rows-shop'
    const path = relative(root, id.split('?')[0]!).replaceAll('\\', '/')
    if (path === 'main.tsx' || path === 'messages.ts') return 'shell'
    if (path === 'layouts/index.json') return 'home'
    const words = /^locales\/([\w-]+)\/(\w+)\.po$/.exec(path)
    if (words) {
      const [, locale, topic = ''] = words
      if (homeTopics.has(topic)) return `home-${locale}`
      // what only one folder of documents says travels with them, in both languages: a request less is worth more than the bytes
      const folders = foldersOf.get(topic) ?? new Set()
      return folders.size === 1 ? [...folders][0]! : null
    }
    if (path.startsWith('layouts/')) return folderOf(path)
    // parts of widgets: what home or the frame draws with, and the rest; but not what is imported lazily
    if (/^widgets\/(ui|frame|[\w.-]+$)/.test(path)) {
      const server = path === 'widgets/registry.ts' ? null : servedBy(id, context)
      return server === 'start' ? 'shell' : server && 'widgets-basic'
    }
    const widget = /^widgets\/((\w+)\/([\w-]+))\/([\w.-]+)$/.exec(path)
    if (widget) {
      const [, name, area, folder, file] = widget
      // what a widget itself imports lazily stays apart
      const own = file!.startsWith(`${folder}.tsx`) || (context.getModuleInfo(id)?.importers.length ?? 0) > 0
      if (!own) return null
      // the pay pages of the card draw with it, and with nothing else of the shop
      return homeWidgets.has(name!) ? 'home' : name === 'shop/pay-sum' ? 'widgets-pay' : `widgets-${area}`
    }
    // the runtime's own modules, but for what comes with the first tap, the first form or after the first content
    if (/^renderer\/|^schemas\/(limits|empty|errors|visitor|shape|enum-label|page-area|locales)\.ts$/.test(path))
      return servedBy(id, context) === 'start' ? 'shell' : null
    if (path === 'schemas/enums.ts') return 'widgets-basic'
    if (/^schemas\/(fields|id-number|validate)\.ts$/.test(path)) return 'rows'
    return null
  }
}

export type Chunk = { modules: string[]; imports: string[]; css: string[] }
/** Which modules of the project each chunk of a bundle holds, what it imports and how it is styled. */
export function chunksOf(root: string, bundle: Rolldown.OutputBundle): Record<string, Chunk> {
  const chunks: Record<string, Chunk> = {}
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type !== 'chunk') continue
    const modules = chunk.moduleIds
      .filter((id) => (id.startsWith(root) && !id.includes('node_modules')) || id.startsWith('\0virtual:'))
      .map((id) => (id.startsWith('\0') ? id.slice(1) : relative(root, id.split('?')[0]!)))
    chunks[file] = { modules: [...new Set(modules)].sort(), imports: chunk.imports, css: [...(chunk.viteMetadata?.importedCss ?? [])] }
  }
  return chunks
}
/** Writes `dist/.vite/chunks.json` for whoever weighs the build (vite's manifest names entries only). */
export function chunkList(root: string): Plugin {
  return {
    name: 'menmian-chunks',
    generateBundle(_, bundle) {
      this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(chunksOf(root, bundle), null, 1) })
    },
  }
}
