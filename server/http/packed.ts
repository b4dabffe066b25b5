/** Responses that are the same for many requests: compressed once, and revalidated by ETag (304). */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type CompressedBody = {
  etag: string
  plain: string
  packed: ReadonlyMap<'br' | 'gzip', Uint8Array<ArrayBuffer>>
}

/** Brotli quality: the next levels save a tenth and take twenty times as long. */
const QUALITY = 9

export async function compress(hash: string, plain: string): Promise<CompressedBody> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  const packed = new Map([
    ['br', new Uint8Array(br)],
    ['gzip', new Uint8Array(gz)],
  ] as const)
  return { etag: `"${hash}"`, plain, packed }
}

/** Responds with a private cache entry that the browser revalidates on each use. */
export function respondCompressed(
  request: Request,
  { etag, plain, packed }: CompressedBody,
  { type = 'application/json', vary = 'accept-encoding' } = {},
): Response {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'private, no-cache', vary, etag }
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('accept-encoding') ?? ''
  const [encoding, content] = [...packed].find(([name]) => accepted.includes(name)) ?? []
  return encoding
    ? new Response(content, { headers: { ...headers, 'content-encoding': encoding } })
    : new Response(plain, { headers })
}
