/** The name and description of a storefront, as its pages read them. */
import type { Hono } from 'hono'
import type { Locale } from '#schemas/language/locales.ts'
import type { Bindings } from '#server/http/parse/bindings.ts'

/** Undefined while they cannot be read. */
export async function readFront(
  app: Hono<{ Bindings: Bindings }>,
  { promoCode, locale }: { promoCode: string; locale: Locale },
): Promise<{ title: string; description: string } | undefined> {
  const answer = await app.request(
    `/api/hk/baseConfig?${new URLSearchParams({ promoCode })}`,
    { headers: { 'accept-language': locale, 'session-id': 'front' } },
    { ip: '127.0.0.1' },
  )
  const { data } = (await answer.json()) as { data?: { front?: { title?: unknown; description?: unknown } } | null }
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return data?.front && { title: text(data.front.title), description: text(data.front.description) }
}
