/**
 * Which modules travel together. A file each would be hundreds of requests, and their names alone kilobytes of the entry; so: what
 * home needs is one chunk, and the rest goes by area (design §5: "rows and messages are split by area and travel with a page's chunk").
 */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { areaOfCall } from '../schemas/api/area-of-call.ts'
import type { Plugin } from 'vite'
import type { Layout } from '../schemas/layout.ts'
import { topicsOf } from './words.ts'

type Info = { importers: readonly string[] } | null
type Context = { getModuleInfo(id: string): Info }

const runtime = /node_modules\/(@tanstack\/(query-core|react-query)|wouter|ofetch|ufo|destr|valtio|proxy-compare|@lingui\/core|regexparam)\//
/** What `boot.ts` asks with: it must not wait for anything larger. */
const first = /^(boot|messages|schemas\/(page-area|locales)|renderer\/(i18n\/pick|api\/published))\.ts$/
const cardAreas = new Set(['card', 'packages', 'money', 'extras', 'points', 'device', 'tasks', 'one-code'])

export function chunkOf(root: string) {
  const home = JSON.parse(readFileSync(join(root, 'layouts/index.json'), 'utf8')) as Layout
  const homeWidgets = new Set(Object.values(home.nodes).map((node) => node.widget))
  const homeTopics = new Set(topicsOf(root, home, [...homeWidgets]))
  const homeAreas = new Set([
    'start',
    ...[...JSON.stringify(home).matchAll(/"call":"([^"]+)"/g)].map(([, call]) => (areaOfCall as Record<string, string>)[call!]),
  ])

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
    // what every chunk needs: files of their own would be two more on the way to the first content
    if (id.startsWith('\0@oxc-project') || id === '\0vite/preload-helper.js') return 'boot'
    if (iconsAtHand.has(/node_modules\/lucide\/.*\/icons\/([\w-]+)\.m?js$/.exec(id)?.[1] ?? '')) return 'shell'
    if (id === '\0virtual:pages' || id === '\0virtual:pages/home') return 'boot'
    if (runtime.test(id)) return 'shell'
    const rows = /^\0virtual:rows\/([\w-]+)$/.exec(id)?.[1]
    if (rows) return rows === 'local' || rows === 'start' ? 'shell' : homeAreas.has(rows) ? 'home' : cardAreas.has(rows) ? 'rows-card' : 'rows-shop'
    const path = relative(root, id.split('?')[0]!).replaceAll('\\', '/')
    if (first.test(path)) return 'boot'
    if (path === 'main.tsx') return 'shell'
    if (path === 'layouts/index.json') return 'home'
    const words = /^locales\/([\w-]+)\/(\w+)\.po$/.exec(path)
    if (words) return homeTopics.has(words[2]!) ? `home-${words[1]}` : null
    const layout = /^layouts\/pages(?:-sub)?\/(iot\/)?((?:index\/)?[\w-]+)/.exec(path)
    if (layout) return `layout-${layout[1] ? 'iot-' : ''}${layout[2]!.replace('/', '-')}`.toLowerCase()
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
      return homeWidgets.has(name!) ? 'home' : `widgets-${area}`
    }
    // the runtime's own modules, but for what comes with the first tap or the first form
    if (
      /^renderer\/(?!actions\/(perform|resolve|pay|device|tokens|platform)|api\/once|page\/forms)/.test(path) ||
      /^schemas\/(limits|empty|errors|visitor|shape|enums)\.ts$/.test(path)
    )
      return 'shell'
    if (/^schemas\/(fields|id-number|validate)\.ts$/.test(path)) return 'rows'
    return null
  }
}

export type Chunk = { modules: string[]; imports: string[]; css: string[] }
/** Writes `dist/.vite/chunks.json`: which modules of the project each chunk holds, for whoever weighs the build (vite's manifest names entries only). */
export function chunkList(root: string): Plugin {
  return {
    name: 'menmian-chunks',
    generateBundle(_, bundle) {
      const chunks: Record<string, Chunk> = {}
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue
        const modules = chunk.moduleIds
          .filter((id) => (id.startsWith(root) && !id.includes('node_modules')) || id.startsWith('\0virtual:'))
          .map((id) => (id.startsWith('\0') ? id.slice(1) : relative(root, id.split('?')[0]!)))
        chunks[file] = { modules: [...new Set(modules)].sort(), imports: chunk.imports, css: [...(chunk.viteMetadata?.importedCss ?? [])] }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(chunks, null, 1) })
    },
  }
}
