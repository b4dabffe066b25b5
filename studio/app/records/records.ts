/** Queries of the records that documents name: pages of a list, and those already named. */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RecordItem } from '#schemas/backoffice/records.ts'
import type { AdminParams } from '#schemas/publishing/index.ts'
import { useStudio } from '../context.tsx'

const row = 'GET /api/admin/records'
export type RecordKind = AdminParams<typeof row>['kind']

/** Whether the server has lists of records, which the servers of other storefronts lack. */
export function useHasRecords(): boolean {
  return useStudio().session?.features.includes(row) ?? false
}

export function useRecords(kind: RecordKind, words: string) {
  const { client } = useStudio()
  return useInfiniteQuery({
    queryKey: ['records', kind, 'list', words],
    queryFn: ({ pageParam, signal }) =>
      client.call(row, { kind, ...(words && { words }), page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

/** Returns the named records by key; withdrawn records are included, removed records are absent. */
export function useNamedRecords(kind: RecordKind, keys: readonly string[]) {
  const { client } = useStudio()
  const sorted = [...new Set(keys)].toSorted()
  return useQuery({
    queryKey: ['records', kind, 'named', sorted],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, RecordItem>> => {
      const { list } = await client.call(row, { kind, keys: sorted.join(',') }, { signal })
      return new Map(list.map((record) => [record.key, record]))
    },
    enabled: sorted.length > 0,
    placeholderData: keepPreviousData,
  })
}
