/**
 * Adds the scripts that every route needs to the page, and `app/starter.ts` with a table of the other files of each route:
 * so all files are requested in parallel when the page arrives (two requests deep: the document, then everything else).
 */
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Project } from '../environment/project.ts'
import { listChunks } from './chunks.ts'
import { createPreloads } from './preload.ts'
import { jsTarget } from '../environment/target.ts'

/**
 * `files`: names without their common parts (`layout-goods-63n65uq`; a style sheet ends with `.css`;
 * `home-zh-CN-BP7peT_|home-en-DAIh_dj` has a file for each language, in the project's order). `routes`: for each route, by the parts of its path, the indexes of its
 * files in that list, two digits of base 36 each (an alias without the last `/index` is not listed); `areas`: the indexes that all routes of an area share.
 */
export type Parts<Area extends string = string> = {
  files: string[]
  areas: Record<Area, string>
  routes: RouteTree
}
/** `''`: the files of the path itself. */
export type RouteTree = { [part: string]: RouteTree | string }

function addRoute(tree: RouteTree, [part = '', ...rest]: string[], codes: string): void {
  if (!part) tree[''] = codes
  else addRoute((tree[part] ??= {}) as RouteTree, rest, codes)
}
/** Replaces branches without further parts by their codes. */
const pruneRoutes = (tree: RouteTree): RouteTree | string => {
  const parts = Object.keys(tree)
  if (parts.length === 1 && parts[0] === '') return tree['']!
  return Object.fromEntries(
    parts.map((part) => [part, typeof tree[part] === 'string' ? tree[part] : pruneRoutes(tree[part]!)]),
  )
}

function collectParts(project: Project, bundle: Rolldown.OutputBundle, page: string): Parts {
  const { root, pageAreas, areaOfPage } = project
  const { built, listFiles } = createPreloads(project, listChunks(root, bundle))
  const files: string[] = []
  const place = (file: string) => {
    if (!files.includes(file)) files.push(file)
    return files.indexOf(file).toString(36).padStart(2, '0')
  }
  const bare = (file: string) => file.replace('assets/', '').replace(/\.js$/, '')
  const needs = built.map(({ path, aliases }) => {
    const [first = [], ...others] = project.locales.map((locale) => {
      const { js, css } = listFiles(path, locale)
      return [...js, ...css].filter((file) => !page.includes(`/${file}"`)).map(bare)
    })
    if (others.some(({ length }) => length !== first.length)) throw new Error(`${path} needs other files in a language`)
    return {
      path,
      aliases,
      files: first.map((file, index) => [...new Set([file, ...others.map((other) => other[index])])].join('|')),
    }
  })
  const shared = (area: string): string[] => {
    const [first, ...others] = needs.filter(({ path }) => areaOfPage(path) === area)
    return (first?.files ?? []).filter((file) => others.every((other) => other.files.includes(file)))
  }
  const ofArea = Object.fromEntries(pageAreas.map((area) => [area, shared(area)]))
  const routes: Parts['routes'] = {}
  const countUsers = (file: string) => needs.filter(({ files: all }) => all.includes(file)).length
  for (const { path, aliases, files: all } of needs) {
    const [first, ...others] = all.filter((file) => !ofArea[areaOfPage(path)]?.includes(file))
    // in the same order on each route, which compresses better
    const sorted = others.toSorted((a, b) => countUsers(a) - countUsers(b) || (a < b ? -1 : 1))
    const codes = [...(first ? [first] : []), ...sorted].map(place).join('')
    for (const name of [path, ...aliases])
      addRoute(
        routes,
        name
          .replace(/\/index$/, '')
          .split('/')
          .slice(1),
        codes,
      )
  }
  const areas = Object.fromEntries(pageAreas.map((area) => [area, ofArea[area]!.map(place).join('')]))
  return { files, areas, routes: pruneRoutes(routes) as RouteTree }
}

export function starterPlugin(project: Project): Plugin {
  const { root } = project
  return {
    name: 'menmian-starter',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const parts = collectParts(project, bundle, html)
        const starterBundle = (await build({
          configFile: false,
          logLevel: 'silent',
          root,
          define: { PARTS: JSON.stringify(parts) },
          build: {
            write: false,
            target: jsTarget,
            lib: { entry: join(root, 'app/starter.ts'), formats: ['iife'], name: 'starter' },
          },
        })) as Rolldown.RolldownOutput[]
        const code = starterBundle[0]!.output[0].code.trim()
        if (/<\/script|<!--/i.test(code)) throw new Error('the starter would end its own element')
        // the modules that every route runs are requested first, so that they run while the rest is being downloaded
        const modules = html.match(/<script type="module"[^>]*><\/script>/g) ?? []
        const bare = modules.reduce((rest, tag) => rest.replace(tag, ''), html)
        // before the styles, because scripts of the page wait for style sheets
        return bare.replace('<title>', () => [...modules, `<script>${code}</script>`, '<title>'].join('\n    '))
      },
    },
  }
}
