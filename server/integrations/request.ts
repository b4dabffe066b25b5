/** Requests to providers, over `fetch`: a deadline, a limit of the answer's size, and a failure that distinguishes unsent requests. */
import { isInTransaction } from '../db/in-transaction.ts'
import { ProviderFailure } from '../domain/ports/failure.ts'
import { SECOND } from '../platform/time.ts'

export type ProviderRequest = {
  method: 'GET' | 'POST'
  url: string
  headers?: Readonly<Record<string, string>>
  body?: string
  /** 10 s unless given: longer than providers need, shorter than a lease of a job. */
  deadlineMs?: number
  /** 1 MB unless given. */
  maxBytes?: number
}
/** `body`: its bytes as received, because signatures are over them. */
export type ProviderReply = { status: number; headers: Headers; body: Buffer }

const DEADLINE_MS = 10 * SECOND
const MAX_BYTES = 1_000_000
/** Errors before the first byte of a request was sent. */
const unsentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH'])

/** Returns every answer, also a refusal. Throws `ProviderFailure` (`notSent`, `unknown`) when there is no complete answer. */
export async function sendRequest(request: ProviderRequest): Promise<ProviderReply> {
  const { method, url, headers, body, deadlineMs = DEADLINE_MS, maxBytes = MAX_BYTES } = request
  const { hostname } = new URL(url)
  if (isInTransaction()) throw new Error(`${hostname} was asked within a transaction`)
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    })
    return { status: answer.status, headers: answer.headers, body: await readLimited(answer, maxBytes) }
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    const code = readErrorCode(error)
    throw new ProviderFailure(
      code && unsentCodes.has(code) ? 'notSent' : 'unknown',
      // the address may contain a secret, so only its host is named
      `${hostname} did not answer: ${code ?? (error as Error).name}`,
      { ...(code && { code }), cause: error },
    )
  }
}

function readErrorCode(error: unknown): string | undefined {
  const { cause } = error as Error
  // several addresses of one host fail together
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  return first instanceof Error && 'code' in first && typeof first.code === 'string' ? first.code : undefined
}

async function readLimited(answer: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new ProviderFailure('unknown', `the answer is longer than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
