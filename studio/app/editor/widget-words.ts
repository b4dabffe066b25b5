/** What widgets and their props are called; loaded after the first screen. */
import { useQuery } from '@tanstack/react-query'
import type { Part } from '../../../schemas/language/about.ts'
import type { Locale } from '../../../schemas/language/locales.ts'
import { isObject } from '../../../schemas/language/is-object.ts'

const load = async () => (await import('virtual:widgets-about')).widgetsAbout
const own = <T>(of: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  of && Object.hasOwn(of, key) ? of[key] : undefined

export function useWidgetWords() {
  const { data } = useQuery({ queryKey: ['widgets'], queryFn: load, staleTime: Infinity })
  return {
    widgetName: (widget: string, locale: Locale): string => own(data, widget)?.name[locale] ?? '',
    /** A field of a prop, by the keys that lead to it: “Entries 2 · Name”. */
    fieldName(node: unknown, keys: readonly string[], locale: Locale): string {
      const widget = isObject(node) && typeof node.widget === 'string' ? node.widget : ''
      let parts: Readonly<Record<string, Part>> | undefined = own(data, widget)?.props
      const names: string[] = []
      for (const key of keys) {
        if (/^\d+$/.test(key)) {
          names.push(`${names.pop() ?? ''} ${Number(key) + 1}`)
          continue
        }
        const part = own(parts, key)
        names.push(part?.name[locale] ?? key)
        parts = part?.fields
      }
      return names.join(' · ')
    },
  }
}
