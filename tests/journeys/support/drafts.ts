/** Returns the signed preview link of a card layout's draft, requested as the demo shop's editor. */
import { demoOwner } from '#server/seed/accounts.ts'
import { url } from './shop.ts'

export async function createDraft(layout: number): Promise<string> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url()}/api/admin${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { login, password } = demoOwner
  headers.authorization = `Bearer ${(await ask<{ token: string }>('/login', { login, password })).token}`
  const place = { path: `sim:${layout}`, layer: 'site', scope: '' }
  const newest = () => ask<{ revision: number | null; content: object }>(`/layer?${new URLSearchParams(place)}`)
  const { revision: base, content } = await newest()
  // another journey may write the first revision concurrently, and the server then refuses one of them
  if (base === null) await ask('/revisions', { place, content, base, note: '' }).catch(() => undefined)
  const { revision } = await newest()
  return /preview=(.+)$/.exec((await ask<{ url: string }>('/preview', { revision })).url)?.[1] ?? ''
}
