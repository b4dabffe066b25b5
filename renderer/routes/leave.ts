/** The only module that opens addresses outside the shop (lint forbids it elsewhere); it blocks any other navigation to them. */
let leaving = ''
// no policy covers `<meta http-equiv=refresh>`: injected markup could navigate the whole page away (reliability T30)
globalThis.navigation?.addEventListener('navigate', (event) => {
  const { url } = event.destination
  if (url !== leaving && url.startsWith('http') && !url.startsWith(`${location.origin}/`)) event.preventDefault()
})

/** Notices that the browser begins to leave this document, for another site or a reload. Only while it is asked: the listeners can cost a page its cache. */
export function watchDeparture(): { happened: () => boolean; end: () => void } {
  const ended = new AbortController()
  let isLeaving = false
  const note = () => void (isLeaving = true)
  for (const event of ['beforeunload', 'pagehide']) globalThis.addEventListener?.(event, note, { signal: ended.signal })
  return { happened: () => isLeaving, end: () => ended.abort() }
}

export function openOutside({ href }: URL, replace = false): void {
  leaving = href
  if (replace) location.replace(href)
  else location.assign(href)
}
