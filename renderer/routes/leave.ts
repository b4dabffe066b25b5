/** The only module that opens addresses outside the shop (lint forbids it elsewhere); it blocks any other navigation to them. */
let leaving = ''
// no policy covers `<meta http-equiv=refresh>`: injected markup could navigate the whole page away (reliability T30)
globalThis.navigation?.addEventListener('navigate', (event) => {
  const { url } = event.destination
  if (url !== leaving && url.startsWith('http') && !url.startsWith(`${location.origin}/`)) event.preventDefault()
})

export function openOutside({ href }: URL, replace = false): void {
  leaving = href
  if (replace) location.replace(href)
  else location.assign(href)
}
