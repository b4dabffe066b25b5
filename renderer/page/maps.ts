/** What is known of the routes before their documents have come. Each area of the site has a map of its own, which comes with its first page. */
import type { Messages } from '@lingui/core'
import type { PageNeeds } from '../../schemas/layout.ts'
import { locales } from '../../schemas/locales.ts'
import type { RouteRow } from '../../schemas/pages.ts'
import type { Locale } from '../../schemas/text.ts'
import type { CallTable, LoadArea } from '../api/rows.ts'
import type { WidgetModule } from './plan.ts'

/** Made by the build from a document and its row of the route table. */
export type PageInfo = RouteRow & PageNeeds & { path: string }
export type Registry = Record<string, (() => Promise<WidgetModule>) | undefined>
type Words = Record<string, () => Promise<{ messages: Messages }>>
/** `virtual:pages/<area>`: its routes, their documents, and the widgets, rows and words that these name. */
export type PageMap = {
  pages: Record<string, PageInfo>
  layouts: Record<string, () => Promise<{ default: unknown }>>
  widgets: Registry
  areas: Record<string, LoadArea>
  words: Record<Locale, Words>
}
export type Maps = ReturnType<typeof createMaps>

/** Editors' own pages. */
const isOwn = (path: string) => path.startsWith('/p/')

export type MapSettings = {
  /** The parts of the site, each with a map of its pages that comes with its first page; and which part has a path. */
  load: Record<string, () => Promise<PageMap>>
  areaOf: (path: string) => string
  calls: CallTable
  /** What editors published under `/p/`. */
  own?: () => Promise<Record<string, Omit<PageInfo, 'path'>>>
}
export function createMaps({ load, areaOf, calls, own = () => Promise.resolve({}) }: MapSettings) {
  const paths = new Map<string, PageInfo>()
  const widgets: Registry = {}
  const layouts: PageMap['layouts'] = {}
  const areas: PageMap['areas'] = {}
  const words: PageMap['words'] = { 'zh-CN': {}, en: {} }
  const asked = new Map<string, Promise<void>>()
  const here = new Set<string>()
  const listeners = new Set<() => void>()

  let ownHere = false
  const bringOwn = async (): Promise<void> => {
    for (const [path, info] of Object.entries(await own())) paths.set(path, { ...info, path })
    ownHere = true
    for (const listener of listeners) listener()
  }
  const bring = (area: string): Promise<void> => {
    const known = asked.get(area)
    if (known) return known
    const coming = load[area]!().then(
      (map) => {
        Object.assign(widgets, map.widgets)
        Object.assign(layouts, map.layouts)
        Object.assign(areas, map.areas)
        for (const locale of locales) Object.assign(words[locale], map.words[locale])
        for (const info of Object.values(map.pages)) for (const path of [info.path, ...(info.aliases ?? [])]) paths.set(path, info)
        here.add(area)
        for (const listener of listeners) listener()
      },
      (error: unknown) => {
        asked.delete(area)
        throw error
      },
    )
    asked.set(area, coming)
    return coming
  }
  /** All that a tap can lead to. */
  const all = () => Promise.all([...Object.keys(load).map(bring), bringOwn()])
  return {
    find: (path: string) => paths.get(path),
    /** False: nobody knows yet whether there is such a route. */
    knows: (path: string) => here.has(areaOf(path)) && (ownHere || !isOwn(path)),
    bring: (path: string) => Promise.all([bring(areaOf(path)), isOwn(path) && bringOwn()]),
    all,
    widget: (name: string) => widgets[name],
    /** The rows of an area of the call table: a published document may name one that its map does not. */
    async area(name: string): Promise<void> {
      if (!areas[name]) await all()
      if (areas[name]) await calls.area(name, areas[name])
    },
    /** The words of a topic, likewise. */
    async words(locale: Locale, topic: string): Promise<Messages> {
      if (!words[locale][topic]) await all()
      return (await words[locale][topic]?.())?.messages ?? {}
    },
    /** The shipped document of a route. */
    async layout(path: string): Promise<{ document: unknown; shipped: true }> {
      return { document: (await layouts[path]!()).default, shipped: true }
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
