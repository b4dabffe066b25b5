/**
 * Loads a page: its document, widgets, call rows and first data in parallel (two requests deep). Persists the last valid document as a
 * fallback for a document that is unreachable, invalid, too new or compiled for other widget versions.
 */
import type { Layout } from '#schemas/language/layout.ts'
import type { Shape } from '#schemas/language/shape.ts'
import { describeError } from '../api/report.ts'
import type { Core } from '../core.ts'
import { reloadAutomatically } from '../routes/url.ts'
import type { Versions } from './check-document.ts'
import type { PageInfo } from '../session/maps.ts'
import { createPlan, getWidgetVersion, listWidgets, type Modules, type Plan, type WidgetModule } from '../plan/plan.ts'
import { nextTask } from '../state/next-task.ts'
import { loadForms } from '../session/lazy-forms.ts'

/** Source of documents: the build, which has validated them (`shipped`), or the editors' publications. */
export type LayoutSource = (path: string) => Promise<LoaderInput>
type LoaderInput = {
  document: unknown
  shipped?: true
  /** Dependencies that the map of pages does not list, and widget versions other than 1. */
  info?: Pick<PageInfo, 'widgets' | 'areas' | 'messages'> & { versions?: Versions }
  /** Called when the document cannot be used. */
  refused?: (reason: string) => void
}
export type Loader = ReturnType<typeof createLoader>

type StoredPage = { layout: Layout; versions: Versions }
const toStorageKey = (path: string) => `menmian.page.${path}`

type LoaderSettings = {
  /** The module of a widget, or undefined for an unknown name. */
  widget: (name: string) => Promise<WidgetModule | undefined>
  source: LayoutSource
  /** Fallback when a published document cannot be used and no previous document is stored. */
  shipped: LayoutSource
  /** Loads the structure to validate documents against; shipped documents do not need it. */
  shape: () => Promise<Shape>
  prepare: (info: PageInfo) => Promise<unknown>
  /** Names of sources that the storefront provides to every page. */
  implicit: readonly string[]
}

export function createLoader(
  { kit, device, visit, report }: Core,
  { widget: load, source, shipped, shape, prepare, implicit }: LoaderSettings,
) {
  const modules: Modules = {}
  const plans = new Map<string, Plan>()
  /** Counts document changes, to detect a change during a load. */
  let changes = 0

  /** A chunk may be gone after a deploy: reload at most once a minute, then leave it to the page's retry (reliability T38). */
  function throwLostChunk(error: unknown): never {
    reloadAutomatically(visit)
    throw error
  }

  async function widget(name: string): Promise<void> {
    if (modules[name]) return
    const module = await load(name)
    if (module) modules[name] = module
  }

  /** Loads the check on demand, along with the structure that it needs. */
  const checkDocument = async (candidate: unknown, versions?: Versions) =>
    (await import('./check-document.ts')).findProblem({ kit, shape, modules, widget, implicit }, candidate, versions)

  /** `fresh` is set when the document is not a fallback. */
  async function loadDocument(info: PageInfo): Promise<{ layout: Layout; needs?: LoaderInput['info']; fresh?: true }> {
    let problem: string
    let thrown: unknown
    try {
      const input = await source(info.path)
      const mismatch = input.shipped ? null : await checkDocument(input.document, input.info?.versions)
      if (!mismatch) return { layout: input.document as Layout, fresh: true, ...(input.info && { needs: input.info }) }
      input.refused?.(mismatch)
      problem = mismatch
    } catch (error) {
      thrown = error
      problem = describeError(error).message
    }
    report({ kind: 'document', where: info.path, message: problem })
    const cached = device.get(toStorageKey(info.path)) as StoredPage | null
    if (cached && !(await checkDocument(cached.layout, cached.versions).catch(String))) return { layout: cached.layout }
    const shippedDocument = await shipped(info.path).catch(() => undefined)
    if (shippedDocument) return { layout: shippedDocument.document as Layout }
    // shipped documents are chunks as well
    if (thrown instanceof TypeError) throwLostChunk(thrown)
    throw thrown ?? new Error(problem)
  }

  return {
    modules,
    /** Returns the plan of a page, created once per document and language. `asks`: called with the document, to send its first requests. */
    async load(info: PageInfo, asks?: (layout: Layout) => void): Promise<Plan> {
      const [locale, before] = [kit.locale(), changes]
      const widgets = Promise.all(info.widgets.map(widget))
      const loading = loadDocument(info)
      // a separate task, because the plan follows immediately when all files are loaded
      const firstRequests = asks && loading.then(({ layout }) => asks(layout)).then(nextTask, () => undefined)
      const [{ layout, needs, fresh }] = await Promise.all([
        loading,
        Promise.all([widgets, prepare(info)]).catch(throwLostChunk),
        firstRequests,
      ])
      if (needs) await prepare({ ...info, ...needs }).catch(throwLostChunk)
      if (layout.forms) await loadForms()
      // A fallback or published document may name widgets that the map does not list.
      await Promise.all(listWidgets(layout).map(widget))
      // a document or the language changed during the load; messages of the new language are not loaded yet
      if (kit.locale() !== locale || changes !== before) return this.load(info)
      const key = `${info.path}|${locale}`
      const existing = plans.get(key)
      if (existing?.layout === layout) return existing
      const plan = createPlan(kit, layout, modules, implicit)
      plans.set(key, plan)
      if (fresh)
        device.set(toStorageKey(info.path), {
          layout,
          versions: Object.fromEntries(listWidgets(layout).map((name) => [name, getWidgetVersion(modules, name)])),
        } satisfies StoredPage)
      return plan
    },
    /** The plan of a page if it exists, so that visited pages are drawn synchronously. */
    ready: (info: PageInfo): Plan | undefined => plans.get(`${info.path}|${kit.locale()}`),
    /** Drops the plans of a page whose document changed, or all plans because messages changed, also those of loads under way. */
    forget(path?: string): void {
      changes++
      for (const key of plans.keys()) if (path === undefined || key.startsWith(`${path}|`)) plans.delete(key)
    },
    /** The jobs that load the files of a page. */
    listJobs: (info: PageInfo) => [
      () => source(info.path),
      () => prepare(info),
      ...info.widgets.map((name) => () => widget(name)),
    ],
  }
}
