/** Signatures of the clouds that send SMS: ACS3 of Alibaba, TC3 of Tencent. Both sign a canonical form of the request. */
import { createHash, createHmac } from 'node:crypto'

const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')
const signWith = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** `query` in any order; names of headers in any case. */
export type CanonicalRequest = {
  method: 'GET' | 'POST'
  query?: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  body?: string
}
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.codePointAt(0)!.toString(16).toUpperCase()}`)
const sortEntries = (entries: [string, string][]) => entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
function canonicalize({ method, query = {}, headers, body = '' }: CanonicalRequest) {
  const sorted = sortEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()]))
  const names = sorted.map(([name]) => name).join(';')
  const search = sortEntries(Object.entries(query))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
  const lines = sorted.map(([name, value]) => `${name}:${value}\n`).join('')
  return { names, text: [method, '/', search, lines, names, hashText(body)].join('\n') }
}

export type Credentials = { id: string; secret: string }
/** Returns the header `Authorization` for Alibaba Cloud (https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature). */
export function signForAlibaba(request: CanonicalRequest, { id, secret }: Credentials): string {
  const { names, text } = canonicalize(request)
  const signature = signWith(secret, `ACS3-HMAC-SHA256\n${hashText(text)}`).toString('hex')
  return `ACS3-HMAC-SHA256 Credential=${id},SignedHeaders=${names},Signature=${signature}`
}

/** Returns the header `Authorization` for Tencent Cloud (https://cloud.tencent.com/document/api/382/52074). `at` is in seconds. */
export function signForTencent(
  request: CanonicalRequest,
  { credentials: { id, secret }, service, at }: { credentials: Credentials; service: string; at: number },
): string {
  const { names, text } = canonicalize(request)
  const date = new Date(at * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const key = [date, service, 'tc3_request'].reduce<string | Buffer>(signWith, `TC3${secret}`)
  const signature = signWith(key, `TC3-HMAC-SHA256\n${at}\n${scope}\n${hashText(text)}`).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}
