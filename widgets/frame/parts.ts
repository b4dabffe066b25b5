import type { Parts } from '../../renderer/parts.ts'
import { Frame, preparePull } from './frame.tsx'
import { loadModals, Overlays, PageOverlay } from './overlays.tsx'
import { NodeFailure, Nowhere, PageFailure, Pending, Quit, Skeleton } from './pages.tsx'

/** The components that the renderer draws with. */
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
  preload: () => Promise.all([loadModals(), preparePull()]),
}
