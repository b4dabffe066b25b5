/** The tab bar under a page: the shop's own, or that of the card's `simLayout` (product §3 tabBar: switch, middleBulge, items). */
import { useMemo, useSyncExternalStore } from 'react'
import type { PagesConfig } from '../../schemas/pages.ts'
import { resolveText } from '../i18n/locale.ts'
import type { FrameTab } from '../parts.ts'
import { isOn } from './condition.ts'
import type { RunningPage } from './stage.ts'

type CardTab = { name: string; path: string; switch?: number; icon?: string | null; iconSelected?: string | null }
type CardBar = { switch?: number; middleBulge?: number; items?: CardTab[] }

/** The card did not come, or has not for long: its page says so, and needs a title and a way on. */
export const useLost = (running: RunningPage | undefined): boolean =>
  useSyncExternalStore(
    (listener) => running?.instance.subscribe(listener) ?? (() => undefined),
    () => running?.instance.get('status.card') === 'error' && running.instance.get('card') === undefined,
  )

export function useTabs(kind: unknown, tabBars: PagesConfig['tabBars'], running: RunningPage | undefined, path: string): FrameTab[] | null {
  const bar = useSyncExternalStore(
    (listener) => running?.instance.subscribe(listener) ?? (() => undefined),
    () => (kind === 'card' ? running?.instance.get('card.simLayout.tabBar') : undefined),
  ) as CardBar | undefined
  const isLost = useLost(running)
  return useMemo(() => {
    // without the card nobody knows its tabs: the usual ones lead on
    if (kind === 'shop' || (kind === 'card' && isLost))
      return (tabBars[kind] ?? []).map((tab) => ({ ...tab, text: resolveText(tab.text as never), selected: tab.path === path }))
    if (kind !== 'card' || !isOn(bar?.switch)) return null
    const items = (bar?.items ?? []).filter((item) => isOn(item.switch ?? 1))
    if (!items.length) return null
    const middle = isOn(bar?.middleBulge) && items.length % 2 ? (items.length - 1) / 2 : -1
    return items.map((item, index) => ({
      text: item.name,
      path: item.path,
      icon: item.icon ?? undefined,
      activeIcon: item.iconSelected ?? item.icon ?? undefined,
      selected: item.path.split('?')[0] === path,
      bulge: index === middle,
    }))
  }, [kind, bar, isLost, tabBars, path])
}
