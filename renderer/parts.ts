/** Components that the renderer needs but does not implement: `widgets/frame/` provides them, and the root passes them in. */
import type { ComponentType, ReactNode } from 'react'
import type { FailureProps, Mark } from './instance/scope.ts'
import type { Kit } from './kit.ts'

export type FrameTab = {
  text: string
  path: string
  icon?: string | undefined
  activeIcon?: string | undefined
  selected: boolean
  bulge?: boolean | undefined
}
export type FrameProps = {
  title: string
  navBar: 'default' | 'transparent' | 'none'
  background: 'page' | 'muted' | 'brand' | 'none'
  /** Null on tab pages, and on the first page of the history if that is the root. */
  back: (() => void) | null
  tabs: FrameTab[] | null
  /** The URL of a page's path, for links. */
  href?: ((path: string) => string | undefined) | undefined
  /** Also called for the selected tab. */
  onTab: (tab: FrameTab) => void
  pull: (() => Promise<unknown>) | null
  children: ReactNode
}
export type { FailureProps }
/** For the panel next to the page on wide screens, with a QR code that opens the page on a phone. */
export type BesideProps = {
  kit: Kit
  /** The address of the page on screen for another device. */
  address: () => string
  /** Calls the listener when the page or the language has changed; returns the unsubscribe function. */
  follow: (listener: () => void) => () => void
}
export type Parts = {
  Frame: ComponentType<FrameProps>
  /** Shown while a page's own files load: blank for 200 ms, then an indicator of loading (product §9). */
  Pending: ComponentType
  /** A page that could not be loaded. */
  PageFailure: ComponentType<{ retry: () => void }>
  /** An unknown route, or a missing parameter: a sentence and a link. */
  Nowhere: ComponentType<{ reason: 'route' | 'parameter'; way: () => void; home: boolean }>
  /** A node whose source is loading and that has no custom skeleton. */
  Skeleton: ComponentType
  /** A node whose source failed; `reason`: the server's message if it refused; `way`: how `retry` recovers instead. */
  Failure: ComponentType<FailureProps>
  /** In preview only: a node that cannot be drawn, and why. */
  Gap?: ComponentType<{ node: string; reason: string }>
  /** Wraps the element of a node, so that a visual editor can find the node from the DOM. */
  mark?: Mark
  /** Toast, dialogs and the image viewer. */
  Overlays: ComponentType
  /** A route shown over a page. */
  PageOverlay: ComponentType<{ as: 'sheet' | 'dialog'; title: string; onClose: () => void; children: ReactNode }>
  /** Replaces everything when startup failed (product §8 "Startup failures"). */
  Quit: ComponentType<{ text: string; label: string; retry: () => void }>
  /** Loads the code that is needed only after the first content. */
  preload?: () => Promise<{ beside?: (of: BesideProps) => Promise<void> }>
}
