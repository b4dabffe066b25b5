/** The only module that opens addresses outside the shop (lint forbids it elsewhere); it blocks any other navigation to them. */
let leaving = ''
// no CSP directive covers `<meta http-equiv=refresh>`: injected markup could navigate the page away (reliability T30)
globalThis.navigation?.addEventListener('navigate', (event) => {
  const { url } = event.destination
  if (url !== leaving && url.startsWith('http') && !url.startsWith(`${location.origin}/`)) event.preventDefault()
})

/** Whether a page outside is being opened, which a reload would abort; a call or an app leaves this page open. */
export const isLeaving = (): boolean => leaving.startsWith('http')
// back from there, in the page as it was
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) leaving = ''
})

/**
 * Detects that the browser starts to leave this document, for another site or a reload. Listens only until `end`, because the listeners can
 * exclude a page from the back/forward cache.
 */
export function watchDeparture(): { happened: () => boolean; end: () => void } {
  const ended = new AbortController()
  let hasBegun = false
  const markLeaving = () => void (hasBegun = true)
  for (const event of ['beforeunload', 'pagehide'])
    globalThis.addEventListener?.(event, markLeaving, { signal: ended.signal })
  return { happened: () => hasBegun, end: () => ended.abort() }
}

export function openOutside({ href }: URL, replace = false): void {
  // a page that a server draws cannot leave
  if (typeof location === 'undefined') return
  leaving = href
  if (replace) location.replace(href)
  else location.assign(href)
}
