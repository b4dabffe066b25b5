/** Campaigns that the account may see, and the server's time, which decides their state. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStudio } from '../context.tsx'

const TICK_MS = 15_000

export function useCampaigns() {
  const { client } = useStudio()
  return useQuery({
    queryKey: ['campaigns'],
    queryFn: async ({ signal }) => {
      const { list, now } = await client.call('GET /api/admin/campaigns', {}, { signal })
      return { list, ahead: now === null ? 0 : now - Date.now() }
    },
  })
}

/** Returns the server's current time, updated every 15 seconds. */
export function useServerNow(): number {
  const { data } = useCampaigns()
  const [at, setAt] = useState(Date.now)
  useEffect(() => {
    const ticks = setInterval(() => setAt(Date.now()), TICK_MS)
    return () => clearInterval(ticks)
  }, [])
  return at + (data?.ahead ?? 0)
}
