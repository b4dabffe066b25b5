/** Speaks to `/api/admin`. The session stands in a file of its owner alone, by address of the server. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Issue } from '../../../compiler/index.ts'
import type { LayoutCompiler } from '../compile.ts'

/** What the commands need of the world; tests bring their own. */
export type World = {
  fetch(url: string, init: RequestInit): Promise<Response>
  env: Record<string, string | undefined>
  /** Where the session is kept. */
  folder: string
  print(text: string): void
  complain(text: string): void
  secret(question: string): Promise<string>
  /** The release that check-published tries out; the one of this folder when left out. */
  compiler?: LayoutCompiler
}
export type Findings = { for: string; issues: Issue[] }[]
/** The wrong words on the command line: exit code 2. */
export class WrongUse extends Error {}
/** The server said no, or there is none: exit code 1. */
export class NotDone extends Error {
  readonly body: Refusal
  constructor(body: Refusal) {
    super(body.error)
    this.body = body
  }
}
export type Refusal = {
  error: string
  fields?: { path: string; message: string }[]
  findings?: Findings
  retryAt?: number
  yours?: { base: number | null; content: unknown }
  theirs?: { revision: number; content: unknown; note: string; createdAt: number }
}
export type Client = {
  url: string
  get<T>(path: string, query?: Record<string, string>): Promise<T>
  post<T>(path: string, body: unknown): Promise<T>
  /** Keeps the session, or ends it. */
  keep(token: string | undefined): void
}

export function createClient(url: string, { fetch, env, folder }: World): Client {
  const file = join(folder, 'sessions.json')
  const kept = (): Record<string, string> => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    } catch {
      return {}
    }
  }
  const ask = async <T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> => {
    const token = env.MENMIAN_TOKEN ?? kept()[url]
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${url}/api/admin${path}`, { method, headers, ...(method === 'POST' && { body: JSON.stringify(body) }) }).catch(() => {
      throw new NotDone({ error: `No server answers at ${url}. Say where it is with --url or MENMIAN_URL.` })
    })
    const text = await response.text()
    let answer: T & Refusal
    try {
      answer = JSON.parse(text) as T & Refusal
    } catch {
      throw new NotDone({ error: `${url} is no Menmian server, or an older one: HTTP ${response.status}.` })
    }
    if (response.ok) return answer
    if (response.status === 401 && path !== '/login') throw new NotDone({ error: 'Sign in first: npm run layout -- login NAME' })
    // what is no route of this server is refused as a call is
    throw new NotDone(typeof answer.error === 'string' ? answer : { error: `The server does not know this: HTTP ${response.status}.` })
  }
  return {
    url,
    get: (path, query = {}) => ask('GET', `${path}?${new URLSearchParams(query)}`),
    post: (path, body) => ask('POST', path, body),
    keep(token) {
      const { [url]: _, ...others } = kept()
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(file, JSON.stringify({ ...others, ...(token && { [url]: token }) }), { mode: 0o600 })
      chmodSync(file, 0o600)
    },
  }
}
