/** The one module that opens addresses outside the shop (lint forbids it elsewhere), and holds back whatever else would lead there. */
let leaving = ''
// no policy covers `<meta http-equiv=refresh>`: markup that got in could lead the whole page away (reliability T30)
globalThis.navigation?.addEventListener('navigate', (event) => {
  const { url } = event.destination
  if (url !== leaving && url.startsWith('http') && !url.startsWith(`${location.origin}/`)) event.preventDefault()
})

export function openOutside({ href }: URL, replace = false): void {
  leaving = href
  if (replace) location.replace(href)
  else location.assign(href)
}
