/** Stores blobs in a bucket of any S3-compatible server, with signed requests. The server verifies content on write, this code on read. */
import { AwsClient } from 'aws4fetch'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Settings } from '#server/platform/config.ts'
import { assertBlobName, isBlobName, StoreError, verifyContent, type BlobStore, type Entry } from './store.ts'

/** The bucket may also contain other objects. */
const PREFIX = 'media/'
const ATTEMPTS = 3
/** Pages of a thousand objects each. */
const MOST_PAGES = 1000
/** The pause before the second attempt; doubled for each further attempt. */
const PAUSE_MS = 100

/** Returns the address of the bucket, or of an object in it. */
export function buildS3Url({ endpoint, bucket, pathStyle }: S3Settings, key = ''): URL {
  const address = new URL(endpoint)
  if (!pathStyle) address.hostname = `${bucket}.${address.hostname}`
  address.pathname = [...(pathStyle ? [bucket] : []), ...(key ? [key] : [])].join('/')
  return address
}

type Answer = { status: number; content: Buffer }
type Request = { method: 'GET' | 'PUT' | 'DELETE'; body?: Buffer; headers?: Record<string, string> }

/** Returns the error code of the XML body. */
const codeIn = ({ content }: Answer): string => /<Code>(\w{1,60})</.exec(content.toString('latin1', 0, 2000))?.[1] ?? ''
const isOverloaded = ({ status }: Answer) => status === 429 || (status >= 500 && status !== 507)
const refused = (answer: Answer): StoreError =>
  new StoreError(answer.status === 507 ? 'full' : 'away', `it answers ${answer.status} ${codeIn(answer)}`.trim())

const first = (text: string, tag: string) => new RegExp(`<${tag}>([^<]*)<`).exec(text)?.[1]
/** Parses a page of ListObjectsV2 with the token of the next page. */
function parsePage({ content }: Answer): { entries: Entry[]; next: string | undefined } {
  const text = content.toString()
  const entries = text
    .split('<Contents>')
    .slice(1)
    .flatMap((part) => {
      const blob = first(part, 'Key')?.slice(PREFIX.length) ?? ''
      const changedAt = Date.parse(first(part, 'LastModified') ?? '')
      return isBlobName(blob) && Number.isFinite(changedAt) ? [{ blob, changedAt }] : []
    })
  const isMore = first(text, 'IsTruncated') === 'true'
  return { entries, next: isMore ? first(text, 'NextContinuationToken') : undefined }
}

/** Wraps a failed `fetch`, whose `cause` is the socket error. */
function unreachable(error: unknown): StoreError {
  const { name, message, cause } = error as Error
  const late = name === 'TimeoutError' ? 'no answer in time' : message
  return new StoreError('away', cause instanceof Error ? cause.message : late, error)
}

export function createS3(settings: S3Settings, longestMs = 8000): BlobStore {
  const { key: accessKeyId, secret: secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  /** Sends a request; all attempts together take at most `longestMs`. */
  const ask = async (address: URL, { method, body, headers = {} }: Request): Promise<Answer> => {
    const signal = AbortSignal.timeout(longestMs)
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === ATTEMPTS
      try {
        const request = await client.sign(address, {
          method,
          headers,
          // a redirect would need another signature
          redirect: 'manual',
          ...(body && { body: new Uint8Array(body) }),
        })
        // a signal of the request itself would be lost when memory is collected
        const response = await fetch(request, { signal })
        const answer = { status: response.status, content: Buffer.from(await response.arrayBuffer()) }
        if (isLast || !isOverloaded(answer)) return answer
      } catch (error) {
        if (isLast || signal.aborted) throw unreachable(error)
      }
      await sleep(PAUSE_MS * 2 ** (attempt - 1))
    }
  }
  const toBlobUrl = (blob: string) => {
    assertBlobName(blob)
    return buildS3Url(settings, PREFIX + blob)
  }
  return {
    async put(blob, content) {
      // the name is the SHA-256 digest against which the server verifies the body
      const headers = { 'x-amz-content-sha256': blob, 'content-type': 'application/octet-stream' }
      const answer = await ask(toBlobUrl(blob), { method: 'PUT', body: content, headers })
      if (answer.status !== 200) throw refused(answer)
    },
    async get(blob) {
      const answer = await ask(toBlobUrl(blob), { method: 'GET' })
      if (answer.status === 404 && codeIn(answer) !== 'NoSuchBucket') throw new StoreError('lost', `${blob} is missing`)
      if (answer.status !== 200) throw refused(answer)
      return verifyContent(blob, answer.content)
    },
    async delete(blob) {
      const answer = await ask(toBlobUrl(blob), { method: 'DELETE' })
      const isGone = answer.status === 404 && codeIn(answer) !== 'NoSuchBucket'
      if (!isGone && answer.status !== 204 && answer.status !== 200) throw refused(answer)
    },
    async list() {
      const entries: Entry[] = []
      let next: string | undefined
      for (let page = 0; page < MOST_PAGES; page++) {
        const address = buildS3Url(settings)
        address.search = new URLSearchParams({
          'list-type': '2',
          prefix: PREFIX,
          ...(next !== undefined && { 'continuation-token': next }),
        }).toString()
        const answer = await ask(address, { method: 'GET' })
        if (answer.status !== 200) throw refused(answer)
        const read = parsePage(answer)
        entries.push(...read.entries)
        next = read.next
        if (next === undefined) break
      }
      return entries
    },
  }
}
