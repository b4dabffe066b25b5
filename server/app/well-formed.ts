/** What Node's parser lets through although it is no valid request. */
import type { RequestListener } from 'node:http'

/** Of a request without a name, as HTTP/1.0 allows: the name of no site. */
const NAMELESS = 'nameless.invalid'

export const wellFormed =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    // a request line without a version is HTTP/0.9 to Node, and its remainder would count as headers; of two names each reader takes another
    if (request.httpVersionMajor !== 1 || hosts.length > 1)
      return void response.writeHead(400, { connection: 'close' }).end()
    if (hosts.length === 0 && request.httpVersionMinor === 0) {
      request.headers.host = NAMELESS
      request.rawHeaders.push('Host', NAMELESS)
    }
    answer(request, response)
  }
