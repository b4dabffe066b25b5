import { useEffect, useState } from 'react'
import type { Field } from '../fields.ts'
import { useInspector } from '../context.ts'

/**
 * Whether data can be chosen for a place. For a choice between names, or a switch, the page seldom has any, so the compiler is asked first; for
 * other values the search says what there is.
 */
export function useHasData(kind: Field['kind'], target: string | undefined): boolean {
  const { data } = useInspector()
  const isAsked = kind === 'choice' || kind === 'switch'
  const [hasAny, setAny] = useState(false)
  const bindsOf = data?.bindsOf
  useEffect(() => {
    if (!isAsked || target === undefined) return undefined
    let isGone = false
    // without a compiler it is not known
    void bindsOf?.(target).then((choices) => !isGone && setAny(choices?.length !== 0))
    return () => void (isGone = true)
  }, [isAsked, bindsOf, target])
  return target !== undefined && (!isAsked || hasAny)
}
