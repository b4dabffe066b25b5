/** A reverse proxy in front of the shop, as operators run it: it can be slow, fail, or serve another build. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * `delayMs`: a change also applies to waiting requests. `build`: each number gives the shop's files other names; files of other builds
 * answer 404.
 */
type State = { delayMs: number; build: number; fails: boolean }

const nameIn = (build: number) => (build ? `-b${build}` : '')
/** Renames hashed files in a text; the starter contains a table of names without extensions. */
const renamed = (text: string, build: number) =>
  text
    .replaceAll(/([\w-]+-[\w-]{7,8})(\.js|\.css)\b/g, `$1${nameIn(build)}$2`)
    .replaceAll('}.js`', `}${nameIn(build)}.js\``)

export async function startFront(target: string) {
  const state: State = { delayMs: 0, build: 0, fails: false }
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { build } = state
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk as Buffer)
    const askedAt = performance.now()
    while (performance.now() - askedAt < state.delayMs) await new Promise((resolve) => setTimeout(resolve, 20).unref())
    const { pathname, search } = new URL(request.url!, target)
    const isFile = pathname.startsWith('/shop/assets/')
    const [, name = pathname, of = ''] = /^(.*?)-b(\d+)(?=\.(?:js|css)$)/.exec(pathname) ?? []
    if (state.fails || (isFile && Number(of) !== build)) return void response.writeHead(state.fails ? 502 : 404).end()
    const path = isFile && of ? name + pathname.slice(name.length + nameIn(build).length) : pathname
    // do not forward entity tags, because each build has its own
    const left = new Set(['host', 'connection', 'accept-encoding', 'if-none-match'])
    const headers = Object.entries(request.headers).filter(([name]) => !left.has(name))
    const answer = await fetch(target + path + search, {
      method: request.method!,
      headers: Object.fromEntries(headers) as Record<string, string>,
      redirect: 'manual',
      ...(body.length && { body: Buffer.concat(body) }),
    })
    const type = answer.headers.get('content-type') ?? ''
    const content = Buffer.from(await answer.arrayBuffer())
    const isCode = build > 0 && (isFile || type.startsWith('text/html'))
    // drop the policy, because it contains the hash of the original script
    const dropped = new Set([
      'content-encoding',
      'content-length',
      'transfer-encoding',
      'connection',
      ...(isCode ? ['content-security-policy'] : []),
    ])
    response.writeHead(answer.status, Object.fromEntries([...answer.headers].filter(([key]) => !dropped.has(key))))
    response.end(isCode ? renamed(content.toString(), build) : content)
  }
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    start: () => listen(port),
  }
}
