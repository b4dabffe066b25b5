import { useEffect, useState } from 'react'
import type { Field } from '../fields.ts'
import { useInspector } from '../context.ts'

/**
 * Whether data can be chosen for a place. Pages rarely have data for enumerations and switches, so these query the compiler first; for
 * other values the data picker shows whether there is any.
 */
export function useHasData(kind: Field['kind'], target: string | undefined): boolean {
  const { data } = useInspector()
  const isAsked = kind === 'choice' || kind === 'switch'
  const [hasAny, setAny] = useState(false)
  const listBinds = data?.listBinds
  useEffect(() => {
    if (!isAsked || target === undefined) return undefined
    let isGone = false
    // undefined without a compiler: assume that there is data
    void listBinds?.(target).then((choices) => !isGone && setAny(choices?.length !== 0))
    return () => void (isGone = true)
  }, [isAsked, listBinds, target])
  return target !== undefined && (!isAsked || hasAny)
}
