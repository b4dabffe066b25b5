/** What the canvas shows: a storefront of a project, which `virtual:studio/canvas` names (`studio/config.ts`). */
import type { CoreOptions } from '#renderer/core.ts'
import type { Core, StorefrontOptions } from '#renderer/index.tsx'
import type { Maps, PageInfo, Registry } from '#renderer/session/maps.ts'
import type { createRows } from '#renderer/api/rows.ts'
import type { RouteRow } from '#schemas/language/pages.ts'
import type { Examples } from '../states/answers.ts'
import type { Persona } from '../states/states.ts'
import type { View } from './protocol.ts'

type Opening = {
  view: View
  /** The query of the list of published documents in addition to that of the viewer. */
  query: () => string
  /** Pages that are not published yet. */
  unpublished?: Record<string, PageInfo>
}
type OpenedStorefront = {
  rows: ReturnType<typeof createRows>
  published: { manifest(): Promise<unknown> }
  maps: Maps
  options: StorefrontOptions
  /** Shows the storefront as a persona sees it. */
  logIn: (persona: Persona) => Promise<void>
}
export type CanvasProject = {
  registry: Registry
  region: CoreOptions['region']
  /** Opens the storefront for a viewer, without persisting data in the browser. */
  open: (core: Core, opening: Opening) => OpenedStorefront
  /** Values for the required parameters of a page. */
  fillQuery: (path: string, query: RouteRow['query']) => Record<string, string>
  loadExamples: () => Promise<Examples>
}
