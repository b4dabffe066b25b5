/**
 * The origin of calls: this site or, if the deployment enables it in the page (`<meta name="domain-lookup">`), the server that a lookup
 * returns at startup (product §7 "App-domain lookup"). Calls wait for the lookup; without one, nothing waits.
 */
let found: Promise<string> | undefined
let known = ''

export function callsGoTo(origin: Promise<string>): void {
  found = origin
  // callers that wait for it receive its failure
  origin.then(
    (domain) => (known = domain),
    () => undefined,
  )
}
const isServers = (path: string) => /^\/(api|provinces|files)\//.test(path)

/** The address of a server path. The shop's own files stay on the page's origin. */
async function serverAddress(path: string): Promise<string> {
  return found && isServers(path) ? (await found) + path : path
}
/** Points file paths in an answer to that server. */
const fromServer = (text: string): string => (known ? text.replaceAll('"/files/', `"${known}/files/`) : text)
/** For beacons and server pages: uses the origin known so far. */
export const serverAddressNow = (path: string): string => known + path
export const server = { address: serverAddress, now: serverAddressNow, text: fromServer }
