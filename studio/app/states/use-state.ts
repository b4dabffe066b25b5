import { region } from 'virtual:region'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { parseState, setState, type State } from '#studio/states/states.ts'

/** Stores the state in the address, so that it can be shared as a link. */
export function useCanvasState(): [State, (part: Partial<State>) => void] {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const state = useMemo(() => parseState(new URLSearchParams(text), region.locales), [text])
  const change = useCallback(
    (part: Partial<State>) =>
      setSearch((before) => setState(before, { ...parseState(before, region.locales), ...part }), { replace: true }),
    [setSearch],
  )
  return [state, change]
}
