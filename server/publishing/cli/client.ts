/** An `/api/admin` client for the publishing contract. Sessions are stored per server address in a file that only the user can read. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { AdminData, AdminName, AdminParams, AdminTable } from '#schemas/publishing/index.ts'
import { refusal, type Refusal } from '#schemas/publishing/refusal.ts'
import { buildRequest } from '#schemas/publishing/request.ts'
import type { Locale } from '#schemas/language/text.ts'
import { say } from './sentences.ts'

/** The environment of the commands, which tests replace. */
export type Terminal = {
  fetch(url: string, init: RequestInit): Promise<Response>
  env: Record<string, string | undefined>
  /** The system's language, for systems that set no variables for it. */
  system?: string | undefined
  /** How users invoke these commands, for messages. */
  command: string
  /** The folder of the session file. */
  folder: string
  print(text: string): void
  printError(text: string): void
  secret(question: string): Promise<string>
  rows: AdminTable
}
/** A failed command. Exit code 1: refused by the server, or server unreachable; 2: invalid command line. */
export class CommandError extends Error {
  readonly exit: 1 | 2
  readonly refusal: Refusal
  constructor(exit: 1 | 2, answer: Refusal) {
    super(answer.error)
    this.exit = exit
    this.refusal = answer
  }
}
/** The session has expired, or the editor is not signed in. */
export class SessionExpiredError extends CommandError {}
export const createUsageError = (error: string): CommandError => new CommandError(2, { error })
export const createRefusalError = (answer: Refusal): CommandError => new CommandError(1, answer)

export type Client = {
  url: string
  call<N extends AdminName>(name: N, params: AdminParams<N>, file?: Uint8Array<ArrayBuffer>): Promise<AdminData<N>>
  /** Stores the session, or deletes it. */
  keep(token: string | undefined): void
}

const sessions = z.record(z.string(), z.string())

export function createClient(url: string, { fetch, env, folder, command, rows }: Terminal, lang: Locale): Client {
  const file = join(folder, 'sessions.json')
  const readTokens = (): Record<string, string> => {
    try {
      return z.parse(sessions, JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      return {}
    }
  }
  const call: Client['call'] = async (name, params, sent) => {
    const token = env.MENMIAN_TOKEN ?? readTokens()[url]
    const headers = {
      'content-type': sent ? 'application/octet-stream' : 'application/json',
      'accept-language': lang,
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const { path, ...request } = { ...buildRequest(name, params, !!sent), ...(sent && { body: sent }) }
    const response = await fetch(url + path, { headers, ...request }).catch(() => {
      throw createRefusalError({ error: say(lang, 'noServer', { url }) })
    })
    let answer: unknown
    try {
      answer = JSON.parse(await response.text())
    } catch {
      throw createRefusalError({ error: say(lang, 'notMenmian', { url, status: response.status }) })
    }
    if (response.status === 401 && name !== 'POST /api/admin/login')
      throw new SessionExpiredError(1, { error: say(lang, 'signIn', { command }) })
    const data = rows[name]?.data.safeParse(answer)
    if (response.ok && data?.success) return data.data
    // an unknown route is reported like a refused call
    const refused = refusal.safeParse(answer)
    throw createRefusalError(
      refused.success ? refused.data : { error: say(lang, 'unknownCall', { status: response.status }) },
    )
  }
  return {
    url,
    call,
    keep(token) {
      const { [url]: _, ...others } = readTokens()
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(file, JSON.stringify({ ...others, ...(token && { [url]: token }) }), { mode: 0o600 })
      chmodSync(file, 0o600)
    },
  }
}
