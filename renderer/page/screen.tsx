/** The current page in its frame, and the pages shown over it. */
import { Component, type ReactNode } from 'react'
import { describeError } from '../api/report.ts'
import { useEntry } from '../routes/history.ts'
import { useDocumentTitle } from './head.ts'
import { NoPage, usePageView } from './page.tsx'
import { pageKey, type PageDeps } from './page-deps.ts'
import { findTabBar, useIsLost, useTabs, type TabBars } from './tabs.ts'

export function Screen({ deps, tabBars }: { deps: PageDeps; tabBars: TabBars }): ReactNode {
  const { history } = deps.core
  const entry = useEntry(deps.shown)
  const { path, search } = entry
  const key = pageKey(deps.maps.find(path), entry)
  const { title, info, running, stopped, body } = usePageView(deps, { path, search, key, overlays: entry.overlays })
  const frame = running?.instance.plan.layout.frame ?? info?.frame ?? {}
  const bar = frame.tabBar ? undefined : findTabBar(tabBars.fixed, info?.path ?? path)
  const tabs = useTabs(bar ?? frame.tabBar, tabBars, running, info?.path ?? path)
  const isBare = useIsLost(running, tabBars.lost) && frame.navBar === 'none'
  useDocumentTitle(title, running, deps.siteTitle)
  const { parts } = deps
  const isRoot = info?.tab !== undefined || bar || tabs?.some(({ selected }) => selected)
  return (
    <>
      <parts.Frame
        key={key}
        title={title}
        navBar={(stopped || isBare ? undefined : frame.navBar) ?? 'default'}
        background={(stopped ? undefined : frame.background) ?? 'page'}
        back={isRoot || (entry.index === 0 && path === '/') ? null : () => void history.back()}
        tabs={tabs}
        href={deps.href}
        // while the next page loads, this page remains on screen, and its own tab returns to it
        onTab={(tab) => (tab.selected && !deps.shown.isTurning() ? undefined : deps.tab(tab.path))}
        pull={frame.pull && running ? () => running.run(frame.pull) : null}
      >
        {body}
      </parts.Frame>
      {entry.overlays.map(
        (overlay) =>
          'path' in overlay && (
            <OverlayPage
              key={overlay.id}
              deps={deps}
              id={overlay.id}
              path={overlay.path}
              search={overlay.search}
              as={overlay.as}
            />
          ),
      )}
    </>
  )
}

/** A route shown over a page: the same document in another frame. */
function OverlayPage({
  deps,
  id,
  path,
  search,
  as,
}: {
  deps: PageDeps
  id: string
  path: string
  search: string
  as: 'sheet' | 'dialog'
}): ReactNode {
  const { history } = deps.core
  const { title, body } = usePageView(deps, {
    path,
    search,
    key: id,
    overlays: useEntry(deps.shown).overlays,
    over: true,
  })
  return (
    <deps.parts.PageOverlay as={as} title={title} onClose={() => void history.back()}>
      {body}
    </deps.parts.PageOverlay>
  )
}

/** The outermost error boundary: an error outside a page's groups leaves a link home and a retry, never a white screen. */
export class RootBoundary extends Component<
  { deps: Pick<PageDeps, 'core' | 'parts' | 'address'>; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown): void {
    const { report, history } = this.props.deps.core
    report({ kind: 'page', where: history.current().path, ...describeError(error) })
  }
  override render(): ReactNode {
    const { deps, children } = this.props
    return this.state.failed ? <NoPage deps={deps} retry={() => this.setState({ failed: false })} /> : children
  }
}
