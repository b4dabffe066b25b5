/** The log: lines of JSON without personal data or secrets. */
import { pino, type DestinationStream, type Logger } from 'pino'

/** Fields with these names are redacted down to the third level (T25). */
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

/** An error without its payload: a database message can quote a row, and a failed query its parameters. */
function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, cause } = error as Error & { code?: unknown; cause?: unknown }
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  // drizzle's message is the whole statement with its parameters
  const message = error.message.startsWith('Failed query') ? 'Failed query' : error.message.split('\n')[0]
  return {
    type: error.name,
    message: typeof code === 'string' && /^\d{2}/.test(code) ? `SQL ${code}` : message,
    code,
    stack: stack.slice(0, 12).join('\n'),
    ...(cause !== undefined && { cause: plainError(cause) }),
  }
}
