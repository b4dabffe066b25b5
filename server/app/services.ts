/** Puts together what handlers and jobs work with. Used by `main.ts` and by tests. */
import { pino, type DestinationStream, type Logger } from 'pino'
import { createClock } from '../db/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Services } from '../domain/context.ts'
import type { Connection } from '../db/connect.ts'
import { createCompiler } from '../publishing/compile.ts'
import { createLimits } from '../domain/access/limits.ts'
import { createPorts } from '../integrations/index.ts'
import { createSecrets } from '../platform/secrets.ts'

/** Whatever has one of these names, at any depth up to three, is not written into a log (T25). */
const secretNames = [
  'password',
  'payPassword',
  'oldPassword',
  'confirm',
  'code',
  'token',
  'certNo',
  'certName',
  'mobile',
  'contactPhone',
  'address',
  'simNo',
  'wifiPass',
  'idNo',
  'authorization',
]
const paths = secretNames.flatMap((name) => [`params.${name}`, `*.params.${name}`, `headers["${name}"]`])

export const createLog = (level: string, into?: DestinationStream): Logger => {
  const options = { level, base: null, redact: { paths, censor: '…' }, serializers: { err: plainError } }
  return into ? pino(options, into) : pino(options)
}

/** An error without what it carries: a database's message can quote a row, a failed query its parameters. */
function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, cause } = error as Error & { code?: string; cause?: unknown }
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  // drizzle's own message is the whole statement with its parameters
  const message = error.message.startsWith('Failed query') ? 'Failed query' : error.message.split('\n')[0]
  return {
    type: error.name,
    message: code?.match(/^\d{2}/) ? `SQL ${code}` : message,
    code,
    stack: stack.slice(0, 12).join('\n'),
    ...(cause !== undefined && { cause: plainError(cause) }),
  }
}

export async function createServices(config: Config, connection: Connection, secretKey: string, log: Logger = createLog(config.logLevel)): Promise<Services> {
  const { db, side } = connection
  const clock = await createClock(db, config.mode !== 'production')
  const secrets = createSecrets(secretKey)
  const ports = createPorts({ config, db, clock, secrets })
  return { config, db, side, clock, secrets, limits: createLimits(side, clock), ports, compiler: createCompiler(), log }
}
