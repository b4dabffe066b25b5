/** What a page loads, from the build's manifest: bytes of JS and CSS, gzip, until its first content. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pageInfo } from '../compiler/pages-plugin.ts'
import type { Layout } from '../schemas/layout.ts'
import { layoutFile, type PagesConfig } from '../schemas/pages.ts'

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[] }
export type Load = { js: Set<string>; css: Set<string> }

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

export function readBuild() {
  const file = join(dist, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error('There is no build to weigh: run `npm run build` first.')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>
  const { routes } = JSON.parse(readFileSync(join(root, 'pages.config.json'), 'utf8')) as PagesConfig
  const weights = new Map<string, number>()
  const weigh = (name: string) => {
    if (!weights.has(name)) weights.set(name, gzipSync(readFileSync(join(dist, name)), { level: 9 }).length)
    return weights.get(name)!
  }

  const add = (key: string, load: Load): void => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    if (load.js.has(chunk.file)) return
    load.js.add(chunk.file)
    for (const css of chunk.css ?? []) load.css.add(css)
    for (const one of chunk.imports ?? []) add(one, load)
  }
  /** Entry, document, widgets, rows and words of a route, in Chinese. */
  function loadOf(path: string): Load {
    const load: Load = { js: new Set(), css: new Set() }
    const info = pageInfo(root, path, routes[path]!, JSON.parse(readFileSync(join(root, layoutFile(path)), 'utf8')) as Layout)
    add('index.html', load)
    add(layoutFile(path), load)
    for (const widget of info.widgets) add(`widgets/${widget}/${widget.split('/')[1]}.tsx`, load)
    for (const area of info.areas) add(`schemas/api/${area}.ts`, load)
    for (const words of ['core', ...info.messages]) add(`locales/zh-CN/${words}.po`, load)
    if (info.messages.includes('fields')) add('renderer/page/forms.ts', load)
    return load
  }
  const built = Object.keys(routes).filter((path) => existsSync(join(root, layoutFile(path))))
  const sum = (files: Iterable<string>) => [...files].reduce((total, name) => total + weigh(name), 0)
  return { built, loadOf, sum, weigh }
}
