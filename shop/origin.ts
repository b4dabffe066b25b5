/**
 * The origin of calls: this site or, if the deployment enables it in the page (`<meta name="domain-lookup">`), the server that a lookup
 * returns at startup (product §7 "App-domain lookup"). Calls wait for the lookup; without a lookup they do not wait.
 */
export type Origin = ReturnType<typeof createOrigin>

const isServers = (path: string) => /^\/(api|provinces|files)\//.test(path)

export function createOrigin() {
  let lookup: Promise<string> | undefined
  let currentOrigin = ''
  return {
    /** Calls go to the origin that the lookup resolves to. */
    lookUp(origin: Promise<string>): void {
      lookup = origin
      // callers that wait for it receive its failure
      origin.then(
        (domain) => (currentOrigin = domain),
        () => undefined,
      )
    },
    /** The address of a server path. The shop's own files are always on the page's origin. */
    address: async (path: string): Promise<string> => (lookup && isServers(path) ? (await lookup) + path : path),
    /** For beacons and server pages: uses the origin known so far. */
    now: (path: string): string => currentOrigin + path,
    /** Points file paths in an answer to that server. */
    text: (text: string): string =>
      currentOrigin ? text.replaceAll(/"(?=\/(?:files|media)\/)/g, `"${currentOrigin}`) : text,
  }
}
