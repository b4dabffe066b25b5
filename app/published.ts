/** Published documents for `app/plain.tsx`, separate so that a storefront without them does not build all widgets of its project. */
import { createPublished, type StorefrontOptions } from '#renderer/index.tsx'
import type { PageInfo } from '#renderer/session/maps.ts'

type Viewer = {
  /** The query of the list, which identifies a viewer; by default that of a preview link. */
  query?: () => string
  /** Pages that are not published yet. */
  unpublished?: Record<string, PageInfo>
}
export type PublishedSource = Viewer &
  Pick<StorefrontOptions, 'registry' | 'shape'> & { path: string; createPublished: typeof createPublished }

/** `path`: the list of published documents on this site, as `menmian/server` serves it. */
export const publishedAt = (path: string, viewer: Viewer = {}): PublishedSource => ({
  ...viewer,
  path,
  createPublished,
  registry: async () => (await import('virtual:widgets')).widgets,
  shape: async () => (await import('virtual:layout-shape')).shape,
})
