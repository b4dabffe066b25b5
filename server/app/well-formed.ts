/** Refuses invalid requests that Node's parser accepts. */
import type { RequestListener } from 'node:http'

/** Host of an HTTP/1.0 request without a Host header: a name that no site has. */
const NAMELESS = 'nameless.invalid'

export const refuseMalformed =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    // Node reads a request line without a version as HTTP/0.9, and the rest as headers; proxy and server may differ on two Host headers
    if (request.httpVersionMajor !== 1 || hosts.length > 1)
      return void response.writeHead(400, { connection: 'close' }).end()
    if (hosts.length === 0 && request.httpVersionMinor === 0) {
      request.headers.host = NAMELESS
      request.rawHeaders.push('Host', NAMELESS)
    }
    answer(request, response)
  }
