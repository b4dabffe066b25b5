import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminData } from '#schemas/publishing/index.ts'
import { CallError } from '#studio/api/client.ts'
import { useStudio } from '../context.tsx'

export type Account = AdminData<'GET /api/admin/operators'>['list'][number]
export type OneTimePassword = NonNullable<AdminData<'POST /api/admin/operators'>['oneTimePassword']>

export function useAccounts() {
  const { client, session } = useStudio()
  return useQuery({
    queryKey: ['accounts'],
    enabled: session?.features.includes('GET /api/admin/operators') === true,
    queryFn: async ({ signal }) => (await client.call('GET /api/admin/operators', {}, { signal })).list,
  })
}

/** Runs a change, with its refusal in words, and requests the list again. */
export function useChange() {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function run<T>(change: () => Promise<T>): Promise<T | undefined> {
    setBusy(true)
    setFailure('')
    try {
      return await change()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.refusal.fields?.map(({ message }) => message).join(' ') || error.message)
      return undefined
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: ['accounts'] })
    }
  }
  return { isBusy, failure, run }
}
