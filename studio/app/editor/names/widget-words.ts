/** Names of widgets and their props; loaded after the first screen. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Locale } from '#schemas/language/locales.ts'

const load = async () => (await import('virtual:widgets-about')).widgetsAbout
const getOwn = <T>(table: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  table && Object.hasOwn(table, key) ? table[key] : undefined

export type WidgetsWords = ReturnType<typeof createWidgetWords>
function createWidgetWords(data: Awaited<ReturnType<typeof load>> | undefined) {
  return {
    getAbout: (widget: string) => getOwn(data, widget),
    widgetName: (widget: string, locale: Locale): string => getOwn(data, widget)?.name[locale] ?? '',
  }
}
export function useWidgetWords(): WidgetsWords {
  const { data } = useQuery({ queryKey: ['widgets'], queryFn: load, staleTime: Infinity })
  return useMemo(() => createWidgetWords(data), [data])
}
