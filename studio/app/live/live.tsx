/** Event stream for all screens: invalidates queries when others change their data. */
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useStudio } from '../context.tsx'
import { createLive, type Live as Stream, type News, type Present } from './stream.ts'

const Context = createContext<Stream | undefined>(undefined)
/** Debounce: several events in a row cause one refetch. */
const SETTLED_MS = 300

/** `isActive`: an operator is signed in. */
export function Live({ isActive, children }: { isActive: boolean; children: ReactNode }): ReactNode {
  const { client } = useStudio()
  const queries = useQueryClient()
  const [live] = useState(() => createLive(client))
  const [location] = useLocation()
  const [search] = useSearchParams()
  const path = ['/edit', '/history', '/compare'].includes(location) ? search.get('path') : null
  useEffect(() => live.goTo(path), [live, path])
  useEffect(() => (isActive ? live.start() : undefined), [live, isActive])
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = live.onNews(() => {
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        for (const key of ['pages', 'history', 'campaigns', 'drafts', 'reviews'])
          void queries.invalidateQueries({ queryKey: [key] })
      }, SETTLED_MS)
    })
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [live, queries])
  return <Context value={live}>{children}</Context>
}

const nobody = { mine: '', list: [] }
const subscribeNever = () => () => undefined
/** Returns the operators with open pages (without duplicates), including the own account in other tabs. */
export function usePresent(): readonly Present[] {
  const live = use(Context)
  const { mine, list } = useSyncExternalStore(live?.subscribe ?? subscribeNever, live?.now ?? (() => nobody))
  const others = list.filter(({ stream }) => stream !== mine)
  return others.filter((person, index) => others.findIndex((other) => isSame(person, other)) === index)
}
const isSame = (a: Present, b: Present) => a.login === b.login && a.path === b.path

export function useNews(listener: (news: News) => void): void {
  const live = use(Context)
  useEffect(() => live?.onNews(listener), [live, listener])
}
