/** The documents of a storefront with their newest drafts, and drafts of several documents that are saved and taken back together. */
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { applyLayer, type Json } from '#compiler/layers/layers.ts'
import { createLayer } from '#compiler/merge/layer-of.ts'
import type { Findings, Place } from '#schemas/publishing/parts.ts'
import type { AdminData } from '#schemas/publishing/index.ts'
import { CallError, type Client } from '#studio/api/client.ts'
import { useStudio } from '../context.tsx'

export type Layer = Pick<Place, 'layer' | 'scope'>
type Listed = AdminData<'GET /api/admin/documents'>['list'][number]
/** `document`: the result of all layers up to the newest revision of this layer. */
export type LayeredDocument = Listed & { document: Json }

export const toLayered = (listed: Listed): LayeredDocument => {
  const below = listed.below ?? {}
  return { ...listed, document: listed.content === null ? below : applyLayer(below, listed.content) }
}
const getQueryKey = ({ layer, scope }: Layer) => ['documents', layer, scope]

export function useDocuments(layer: Layer | undefined) {
  const { client } = useStudio()
  const { data, error, refetch } = useQuery({
    queryKey: layer ? getQueryKey(layer) : ['documents'],
    queryFn: layer ? ({ signal }) => client.call('GET /api/admin/documents', layer, { signal }) : skipToken,
    // documents that somebody else has saved are refused with their page
    staleTime: 0,
  })
  const documents = useMemo(() => data?.list.map(toLayered), [data])
  return { documents, error, refetch: () => void refetch() }
}

export type Changed = Pick<LayeredDocument, 'path' | 'revision' | 'below' | 'document'>
type Draft = { place: Place; content: Json; base: number | null }
export const toDraft = (layer: Layer, { path, revision, below, document }: Changed): Draft => ({
  place: { path, layer: layer.layer, scope: layer.scope },
  content: createLayer(below ?? {}, document),
  base: revision,
})

/** Why the documents were not saved: the errors that the compiler found in some, by path, or another refusal. */
export type Refused = { findings: ReadonlyMap<string, Findings[number]['issues']> } | { message: string }
type Saved = { revisions: number[] } | Refused

/** Groups the findings of a refusal by the path of their document. */
const toFindings = (findings: Findings): ReadonlyMap<string, Findings[number]['issues']> =>
  new Map(findings.map(({ for: name, issues }) => [name.split(' ')[0]!, issues]))

/** The server compiles each document before it answers. */
export const LATE = 60_000
export async function saveTogether(client: Client, drafts: readonly Draft[], note: string): Promise<Saved> {
  try {
    return await client.call('POST /api/admin/drafts', { drafts: [...drafts], note }, { lateMs: LATE })
  } catch (error) {
    const findings = error instanceof CallError ? error.refusal.findings : undefined
    return findings?.length ? { findings: toFindings(findings) } : { message: (error as Error).message }
  }
}

/** Returns a function that loads again what lists of pages and documents show. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const keys = ['documents', 'pages', 'drafts', 'translations']
    await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }
}
