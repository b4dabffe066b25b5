/** The files that a page loads until its first content, in the order in which it needs them, from the chunks of a build. */
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Layout } from '#schemas/language/layout.ts'
import type { LanguageTag } from '#schemas/language/locales.ts'
import { getLayoutFile } from '#schemas/language/pages.ts'
import type { Project } from '../environment/project.ts'
import { findCatalogs, readPagesConfig, findWidgetFile } from '../environment/project-files.ts'
import type { Chunk } from './chunks.ts'
import { readDocument } from '../layers/read-document.ts'
import { buildPageInfo } from './pages-plugin.ts'

export type PreloadFiles = { js: Set<string>; css: Set<string> }

export function createPreloads(project: Project, chunks: Record<string, Chunk>) {
  const { root, areaOfPage } = project
  const addFile = (file: string | undefined, load: PreloadFiles) => addModule(relative(root, file ?? ''), load)
  const { routes } = readPagesConfig(project)
  const holder = new Map(
    Object.entries(chunks).flatMap(([file, { modules }]) => modules.map((module) => [module, file] as const)),
  )
  const add = (file: string, load: PreloadFiles): void => {
    if (load.js.has(file)) return
    load.js.add(file)
    for (const css of chunks[file]?.css ?? []) load.css.add(css)
    for (const imported of chunks[file]?.imports ?? []) add(imported, load)
  }
  /** Adds the chunk of a module with everything that it imports. */
  function addModule(module: string, load: PreloadFiles): void {
    const file = holder.get(module)
    if (!file) throw new Error(`the build has no ${module}`)
    add(file, load)
  }
  function listPreloadFiles(path: string, locale: LanguageTag = project.locales[0] ?? project.fallback): PreloadFiles {
    const load: PreloadFiles = { js: new Set(), css: new Set() }
    const info = buildPageInfo(project, path, routes[path]!, readDocument(root, getLayoutFile(path)) as Layout)
    addModule('app/main.tsx', load)
    addModule(`virtual:pages/${areaOfPage(path)}`, load)
    addModule(getLayoutFile(path), load)
    for (const area of info.areas) addModule(`virtual:rows/${area}`, load)
    for (const widget of info.widgets) addFile(findWidgetFile(project, widget), load)
    addModule(`virtual:region/${locale}`, load)
    for (const file of findCatalogs(project, locale, info.messages)) addFile(file, load)
    if (info.messages.includes('form')) for (const module of project.chunks.form) addModule(module, load)
    return load
  }
  /** Every route with a document, and its aliases. */
  const built = Object.entries(routes)
    .filter(([path]) => existsSync(join(root, getLayoutFile(path))))
    .map(([path, { aliases = [] }]) => ({ path, aliases }))
  return { built, listFiles: listPreloadFiles }
}
