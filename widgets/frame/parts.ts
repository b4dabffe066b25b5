import type { Parts } from '#renderer/parts.ts'
import { Frame, isPullLoaded } from './frame.tsx'
import { loadAfter, Overlays, PageOverlay } from './overlays.tsx'
import { NodeFailure, Nowhere, PageFailure, Pending, Quit, Skeleton } from './pages.tsx'

/** The components with which the renderer draws pages. */
export const parts: Parts = {
  Frame,
  Pending,
  PageFailure,
  Nowhere,
  Skeleton,
  Failure: NodeFailure,
  Overlays,
  PageOverlay,
  Quit,
  preload: () =>
    loadAfter().then((after) => {
      isPullLoaded(after.Pull)
      return after
    }),
}
