/** Outdated texts of the place that is edited: those of its newest revision, and the changes since. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { getValueAt } from '#compiler/findings/issue.ts'
import { followTexts, formatText, type Outdates } from '#compiler/search/translations.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { TextPerLanguage } from '#schemas/language/text-value.ts'
import type { LocalizedText } from '#schemas/language/words.ts'
import type { AdminData } from '#schemas/publishing/index.ts'
import { toViewer, type Place } from '#schemas/publishing/parts.ts'
import { CallError } from '#studio/api/client.ts'
import type { InspectorContext, OnConfirm } from '#studio/inspector/context.ts'
import { useStudio } from '../context.tsx'
import type { Editing } from '../editor/editing.ts'

type Listed = AdminData<'GET /api/admin/translations'>['list'][number]
const isAt = (place: Place, listed: Listed): boolean =>
  listed.path === place.path && listed.layer === place.layer && listed.scope === place.scope

/** Confirmed in this visit; the server answers for saved texts only. */
const confirmedKey = ['confirmed-texts']
export function useConfirm(): {
  isRight: (text: TextPerLanguage) => boolean
  confirm?: OnConfirm
} {
  const { client, session } = useStudio()
  const queries = useQueryClient()
  const { data: confirmed } = useQuery<ReadonlySet<string>>({
    queryKey: confirmedKey,
    queryFn: () => new Set<string>(),
    initialData: new Set<string>(),
    staleTime: Infinity,
  })
  const isRight = useCallback((text: TextPerLanguage) => confirmed.has(formatText(text)), [confirmed])
  const confirm = useCallback<OnConfirm>(
    async (text) => {
      try {
        await client.call('POST /api/admin/translations', { texts: [text] })
      } catch (error) {
        if (error instanceof CallError) return error.message
        throw error
      }
      queries.setQueryData<ReadonlySet<string>>(
        confirmedKey,
        (before) => new Set([...(before ?? []), formatText(text)]),
      )
      await queries.invalidateQueries({ queryKey: ['translations'] })
      return undefined
    },
    [client, queries],
  )
  const mayConfirm = session?.features.includes('POST /api/admin/translations') ?? false
  return { isRight, ...(mayConfirm && { confirm }) }
}

type Options = {
  editing: Editing
  /** The part of the document that is on the screen, and its pointer. */
  value: unknown
  pointer: string
  resolveWords: (text: unknown) => LocalizedText | undefined
}
/** Returns the outdated texts of a part of the document, and how they are confirmed, for the context of fields. */
export function useOutdates({
  editing,
  value,
  pointer,
  resolveWords,
}: Options): Pick<InspectorContext, 'outdates' | 'onConfirm'> {
  const { client, session } = useStudio()
  const { place } = editing.now()
  const saved = useSyncExternalStore(editing.subscribe, () => editing.now().saved)
  const revision = useSyncExternalStore(editing.subscribe, () => editing.now().revision)
  const { promoCode } = toViewer(place)
  const { data } = useQuery({
    queryKey: ['translations', promoCode, place.path, revision],
    queryFn: ({ signal }) => client.call('GET /api/admin/translations', { promoCode, path: place.path }, { signal }),
    enabled: revision !== null && (session?.features.includes('GET /api/admin/translations') ?? false),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const { isRight, confirm } = useConfirm()
  const former = useMemo((): Outdates => {
    const texts = data?.list.find((listed) => isAt(place, listed))?.texts ?? []
    return new Map(
      texts.flatMap(({ pointer: full, languages, was }) =>
        was !== null && full.startsWith(`${pointer}/`) ? [[full.slice(pointer.length), { languages, was }]] : [],
      ),
    )
  }, [data, place, pointer])
  return useMemo(() => {
    const resolve = (text: unknown) =>
      isObject(text) && typeof text.t === 'string' && !text.values ? resolveWords(text) : undefined
    return {
      outdates: followTexts(former, getValueAt(saved, pointer), value, { resolve, isRight }),
      onConfirm: confirm,
    }
  }, [former, saved, pointer, value, resolveWords, isRight, confirm])
}
