/**
 * Where calls go: this site; or, where the deployment says so in the page (`<meta name="domain-lookup">`), the server that a lookup
 * names at the start (product §7 "App-domain lookup"). Calls wait for it, and nothing waits when it is off.
 */
let found: Promise<string> | undefined
let known = ''

export function callsGoTo(origin: Promise<string>): void {
  found = origin
  // who waits for it hears that it failed
  origin.then(
    (domain) => (known = domain),
    () => undefined,
  )
}
const isServers = (path: string) => /^\/(api|provinces|files)\//.test(path)

/** The address of a path of ours. Files of the shop itself are where the page is. */
async function serverAddress(path: string): Promise<string> {
  return found && isServers(path) ? (await found) + path : path
}
/** Pictures that an answer names by their path are that server's. */
const fromServer = (text: string): string => (known ? text.replaceAll('"/files/', `"${known}/files/`) : text)
/** For what is sent in passing, and for pages of the server's: to where calls went so far. */
export const serverAddressNow = (path: string): string => known + path
export const server = { address: serverAddress, now: serverAddressNow, text: fromServer }
