/** The headers of every request (product §7; spelling: docs/domain.md §1). Objects are sent as URL-encoded JSON. */
import { version } from '#schemas/limits.ts'
import { getDraftToken } from './visitor/landing.ts'
import { getOrderSessionId, getSessionId, type Shop } from './shop.ts'

const encodeJson = (value: unknown) => encodeURIComponent(JSON.stringify(value))
export const describeDevice = (): string =>
  encodeJson({
    width: screen.width,
    height: screen.height,
    pixelRatio: devicePixelRatio,
    language: navigator.language,
    userAgent: navigator.userAgent.slice(0, 300),
  })
let device = ''

export function createHeaders(shop: Shop): Record<string, string> {
  const { core, local, session } = shop
  const all: Record<string, string> = {
    platform: 'h5',
    hostname: location.hostname,
    'device-info': (device ||= describeDevice()),
    app: encodeJson({ name: 'menmian', version: version.name, versionCode: version.code }),
    'session-id': getSessionId(shop),
    'order-session-id': getOrderSessionId(shop),
    'platform-source': '1',
    'platform-open-id': local.platformOpenId,
    'app-show-options': encodeJson(local.appShowOptions),
    // The path only: a query may contain private data.
    'page-url': encodeURIComponent(core.host.address.hash().split('?')[0] ?? ''),
    'sim-no': session.simNo,
    'sim-token': session.simToken,
    'order-token': session.orderToken,
    'accept-language': core.language.locale(),
    'layout-preview': getDraftToken(),
  }
  for (const [name, value] of Object.entries(all)) if (value === '') delete all[name]
  return all
}
