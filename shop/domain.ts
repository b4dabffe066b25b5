/** The app-domain lookup (product §7, §8): loaded only if a deployment configures its service. */
import { version } from '#schemas/limits.ts'
import { parseHttpUrl } from '#renderer/routes/outside.ts'
import type { Shop } from './shop.ts'
import { createFail } from '#renderer/api/error.ts'
import { errors } from '#schemas/errors/errors.ts'
import { describeDevice } from './headers.ts'

/** Timeout in ms, after which the last known origin is used. */
const WAIT = 10_000

type Answer = { code?: unknown; message?: unknown; data?: { domain?: unknown } | null }
async function ask(service: string): Promise<string> {
  const url = new URL(service, window.location.href)
  url.searchParams.set('package', `menmian@${version.name}`)
  const response = await fetch(url, {
    headers: { 'device-info': describeDevice() },
    credentials: 'omit',
    signal: AbortSignal.timeout(WAIT),
  })
  const { code, message, data } = (await response.json()) as Answer
  const domain = typeof data?.domain === 'string' ? parseHttpUrl(data.domain) : null
  if (code !== 0 || !domain) throw new Error(typeof message === 'string' ? message : 'no domain')
  return domain.origin
}

/** Resolves to the origin from the lookup, or to the last known origin. */
export async function lookUp({ local }: Shop, service: string): Promise<string> {
  try {
    return (local.appDomain = await ask(service))
  } catch {
    const previousUrl = parseHttpUrl(local.appDomain)
    if (previousUrl) return previousUrl.origin
    throw createFail(errors)('accessNode')
  }
}
