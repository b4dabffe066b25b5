/** The current page in its frame, and the pages shown over it. */
import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { report } from '../api/report.ts'
import { history, useEntry } from '../routes/history.ts'
import { useDocumentTitle } from './head.ts'
import { NoPage, pageKey, usePageView, type PageWorld } from './page.tsx'
import { useLost, useTabs, type TabBars } from './tabs.ts'

export function Screen({ world, tabBars }: { world: PageWorld; tabBars: TabBars }): ReactNode {
  const [path] = useLocation()
  const entry = useEntry()
  // wouter's useSearch decodes a value that URLSearchParams decodes again: `%252f` would become `/`
  const { search } = entry
  const key = pageKey(world.maps.find(path), entry)
  const { title, info, running, stopped, body } = usePageView(world, { path, search, key, overlays: entry.overlays })
  const frame = running?.instance.plan.layout.frame ?? info?.frame ?? {}
  const tabs = useTabs(frame.tabBar, tabBars, running, info?.path ?? path)
  const isBare = useLost(running, tabBars.lost) && frame.navBar === 'none'
  useDocumentTitle(title, running, world.siteTitle)
  const { parts } = world
  return (
    <>
      <parts.Frame
        key={key}
        title={title}
        navBar={(stopped || isBare ? undefined : frame.navBar) ?? 'default'}
        background={(stopped ? undefined : frame.background) ?? 'page'}
        back={info?.tab !== undefined || (entry.index === 0 && path === '/') ? null : () => void history.back()}
        tabs={tabs}
        onTab={world.tab}
        pull={frame.pull && running ? () => running.run(frame.pull) : null}
      >
        {body}
      </parts.Frame>
      {entry.overlays.map(
        (one) =>
          'path' in one && (
            <OverlayPage key={one.id} world={world} id={one.id} path={one.path} search={one.search} as={one.as} />
          ),
      )}
    </>
  )
}

/** A route shown over a page: the same document in another frame. */
function OverlayPage({
  world,
  id,
  path,
  search,
  as,
}: {
  world: PageWorld
  id: string
  path: string
  search: string
  as: 'sheet' | 'dialog'
}): ReactNode {
  const { title, body } = usePageView(world, { path, search, key: id, overlays: useEntry().overlays, over: true })
  return (
    <world.parts.PageOverlay as={as} title={title} onClose={() => void history.back()}>
      {body}
    </world.parts.PageOverlay>
  )
}

/** The outermost error boundary: an error outside a page's groups leaves a link home and a retry, never a white screen. */
export class RootBoundary extends Component<
  Pick<PageWorld, 'parts' | 'address'> & { children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown): void {
    report({
      kind: 'page',
      where: history.current().path,
      message: error instanceof Error ? error.message : String(error),
      stack: error instanceof Error ? error.stack : undefined,
    })
  }
  override render(): ReactNode {
    const { parts, address, children } = this.props
    return this.state.failed ? (
      <NoPage parts={parts} address={address} retry={() => this.setState({ failed: false })} />
    ) : (
      children
    )
  }
}
