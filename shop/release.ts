/** Checks for a newer build (product §2 appUpdate): after the first content, and when the shop returns to the foreground. */
import type { Release } from '#schemas/entities/orders/release.ts'
import { laterLimits } from '#schemas/later-limits.ts'
import { version } from '#schemas/limits.ts'
import type { Call } from '#renderer/api/call.ts'
import { withQuery } from '#renderer/routes/url.ts'
import type { Shop } from './shop.ts'

const page = '/pages-sub/appUpdate/index'

export function watchRelease({ core, local }: Shop, call: Call): void {
  const { history } = core
  let askedAt = 0
  let forced = false
  const prompt = () => {
    const { path, search } = history.current()
    if (path !== page)
      history.go(withQuery(page, { redirect: search ? `${path}?${search}` : path }), { replace: forced })
  }
  const ask = async () => {
    askedAt = Date.now()
    // an older build or no file: no prompt
    const release = (await call('/shop/release.json').catch(() => undefined)) as Release | undefined
    if (!release || release.code <= version.code) return
    forced = release.force
    // an open overlay is in use; the next check finds the release again
    if (forced || (release.code !== local.putOff && !history.current().overlays.length)) prompt()
  }
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - askedAt > laterLimits.releaseCheckMs) void ask()
  })
  // delayed: an update leaves the page automatically and reloads
  history.subscribe(() => forced && setTimeout(prompt, 500))
  void ask()
}
