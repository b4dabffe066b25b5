/** The tab bar of a page: from the route table, or built by the storefront from a source. */
import { useMemo } from 'react'
import type { PagesConfig } from '#schemas/language/pages.ts'
import { useKit } from '../kit.ts'
import type { FrameTab } from '../parts.ts'
import type { LivePage } from '../session/page-session.ts'
import { useStore } from '../state/use-store.ts'

/** Tabs from a source: `bar` is the scope path of their description. */
export type SourceTabs = { bar: string; tabs: (bar: unknown, path: string) => FrameTab[] | null }
export type TabBars = {
  /** Tab bars from the route table; they replace a source's tab bar that could not be loaded. */
  fixed: PagesConfig['tabBars']
  bySource?: Readonly<Record<string, SourceTabs>> | undefined
  /** The source that a page's own frame depends on. */
  lost?: string | undefined
}

/** Returns the tab bar that contains a page. A page that editors added as a tab does not name its bar. */
export const findTabBar = (fixed: TabBars['fixed'], path: string): string | undefined =>
  Object.keys(fixed).find((name) => fixed[name]?.some((tab) => tab.path === path))

/** Whether that source has failed, or is late, without data: its page shows the failure and needs a title and a way back. */
export const useIsLost = (running: LivePage | undefined, source: string | undefined): boolean =>
  useStore(
    (listener) => running?.instance.subscribe(listener) ?? (() => undefined),
    () =>
      source !== undefined &&
      running?.instance.get(`status.${source}`) === 'error' &&
      running.instance.get(source) === undefined,
  )

export function useTabs(
  kind: unknown,
  { fixed, bySource, lost }: TabBars,
  running: LivePage | undefined,
  path: string,
): FrameTab[] | null {
  const { resolveText } = useKit()
  const name = typeof kind === 'string' ? kind : ''
  const source = bySource?.[name]
  const bar = useStore(
    (listener) => running?.instance.subscribe(listener) ?? (() => undefined),
    () => (source ? running?.instance.get(source.bar) : undefined),
  )
  const isLost = useIsLost(running, lost)
  return useMemo(() => {
    if (source && !isLost) return source.tabs(bar, path)
    return fixed[name]?.map((tab) => ({ ...tab, text: resolveText(tab.text), selected: tab.path === path })) ?? null
  }, [fixed, name, source, bar, isLost, path, resolveText])
}
