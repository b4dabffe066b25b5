/** What a page loads, from the build's manifest: bytes of JS and CSS, gzip, until its first content. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Chunk } from '../compiler/chunks.ts'
import { readDocument } from '../compiler/layers.ts'
import { pageInfo } from '../compiler/pages-plugin.ts'
import type { Layout } from '../schemas/layout.ts'
import { areaOfPage } from '../schemas/page-area.ts'
import { layoutFile, type PagesConfig } from '../schemas/pages.ts'

export type Load = { js: Set<string>; css: Set<string> }

const root = join(import.meta.dirname, '..')
const dist = resolve(root, process.env.DIST ?? 'dist')

export function readBuild() {
  const file = join(dist, '.vite/chunks.json')
  if (!existsSync(file)) throw new Error('There is no build to weigh: run `npm run build` first.')
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>
  const { routes } = JSON.parse(readFileSync(join(root, 'pages.config.json'), 'utf8')) as PagesConfig
  const weights = new Map<string, number>()
  const weigh = (name: string) => {
    if (!weights.has(name)) weights.set(name, gzipSync(readFileSync(join(dist, name)), { level: 9 }).length)
    return weights.get(name)!
  }

  const holder = new Map(Object.entries(chunks).flatMap(([file, { modules }]) => modules.map((module) => [module, file] as const)))
  const add = (file: string, load: Load): void => {
    if (load.js.has(file)) return
    load.js.add(file)
    for (const css of chunks[file]?.css ?? []) load.css.add(css)
    for (const one of chunks[file]?.imports ?? []) add(one, load)
  }
  const addModule = (module: string, load: Load) => {
    const file = holder.get(module)
    if (!file) throw new Error(`the build has no ${module}`)
    add(file, load)
  }
  /** Entry, document, widgets, rows and words of a route, in Chinese. */
  function loadOf(path: string): Load {
    const load: Load = { js: new Set(), css: new Set() }
    const info = pageInfo(root, path, routes[path]!, readDocument(root, layoutFile(path)) as Layout)
    addModule('boot.ts', load)
    addModule('main.tsx', load)
    addModule(`virtual:pages/${areaOfPage(path)}`, load)
    addModule(layoutFile(path), load)
    for (const widget of info.widgets) addModule(`widgets/${widget}/${widget.split('/')[1]}.tsx`, load)
    for (const area of info.areas) addModule(`virtual:rows/${area}`, load)
    for (const words of ['core', ...info.messages]) addModule(`locales/zh-CN/${words}.po`, load)
    if (info.messages.includes('field')) addModule('renderer/page/forms.ts', load)
    return load
  }
  const built = Object.keys(routes).filter((path) => existsSync(join(root, layoutFile(path))))
  // a chunk that held styles only is a name in the list and no file
  const sum = (files: Iterable<string>) => [...files].filter((name) => existsSync(join(dist, name))).reduce((total, name) => total + weigh(name), 0)
  const files = Object.assign((ending: string) => Object.keys(chunks).filter((file) => file.endsWith(ending) && existsSync(join(dist, file))), {
    read: (file: string) => readFileSync(join(dist, file), 'utf8'),
    has: (file: string) => existsSync(join(dist, file)),
  })
  return { built, files, loadOf, sum, weigh }
}
