/** Unsaved settings as visitors would get them, requested from the server shortly after each change. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createLayer } from '#compiler/merge/layer-of.ts'
import type { Locale } from '#schemas/language/locales.ts'
import type { Unsaved } from '#studio/states/answers.ts'
import { useStudio } from '../context.tsx'
import type { Editing } from '../editor/editing.ts'

const ASK_AFTER_MS = 120

/** Returns the debounced value. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(value), ASK_AFTER_MS)
    return () => clearTimeout(waiting)
  }, [value])
  return settled
}

/** `problem`: the server did not answer; the last answer remains in use. */
export function useUnsaved(
  editing: Editing,
  locale: Locale,
): { unsaved: Unsaved | undefined; problem: string | undefined; retry: () => void } {
  const { client, session } = useStudio()
  const { place, below, history } = useSyncExternalStore(editing.subscribe, editing.now)
  const document = useSettled(history.document)
  const { data, error, refetch } = useQuery({
    queryKey: ['as-shown', place, below, document, locale],
    queryFn: ({ signal }) =>
      client.call('POST /api/admin/as-shown', { place, content: createLayer(below, document), locale }, { signal }),
    enabled: session?.features.includes('POST /api/admin/as-shown') ?? false,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })
  return { unsaved: data, problem: error?.message, retry: () => void refetch() }
}
