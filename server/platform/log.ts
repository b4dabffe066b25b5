/** The log: lines of JSON without personal data or secrets. */
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { MINUTE } from './time.ts'

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

type Fields = Record<string, unknown>

/** How long similar errors are counted after an error, before they are written as one entry. */
export const REPEAT_MS = MINUTE
/** Maximum of different errors per message that are written within that time; further errors are counted together. */
export const MAX_KINDS = 20
/** Fields that differ between requests. */
const requestFields = new Set(['traceID', 'path', 'id', 'err'])

const flushers = new WeakMap<Logger, () => void>()
/** Writes the counted errors, before the process ends. */
export const flushLog = (log: Logger): void => flushers.get(log)?.()

export const createLog = (level: string, into?: DestinationStream): Logger => {
  const repeats = createRepeats(({ level: repeatedLevel, fields, times, message }) =>
    log[repeatedLevel]({ ...fields, times, repeated: true }, message),
  )
  const options: LoggerOptions = {
    level,
    base: null,
    redact: { paths, censor: '…' },
    serializers: { err: serializeError },
    hooks: {
      logMethod(args, method, number) {
        const [fields, message] = args as unknown[]
        const severity = number >= pino.levels.values.error! ? 'error' : 'warn'
        const isOrdinary = number < pino.levels.values.warn! || typeof message !== 'string'
        if (isOrdinary || repeats.isFirst(severity, fields, message)) method.apply(this, args)
      },
    },
  }
  const log = into ? pino(options, into) : pino(options)
  flushers.set(log, repeats.end)
  return log
}

/** Errors of the same kind, counted so that repeated errors do not fill the disk. The first is written with its stack. */
type Repeat = { level: 'error' | 'warn'; fields: Fields; message: string; times: number }
function createRepeats(write: (repeat: Repeat) => void) {
  const kinds = new Map<string, Repeat & { timer: NodeJS.Timeout }>()
  const ofMessage = new Map<string, number>()
  const count = (message: string, change: number) => ofMessage.set(message, (ofMessage.get(message) ?? 0) + change)
  function end(key: string): void {
    const repeat = kinds.get(key)
    if (!repeat) return
    clearTimeout(repeat.timer)
    kinds.delete(key)
    count(repeat.message, -1)
    if (repeat.times) write(repeat)
  }
  return {
    isFirst(level: Repeat['level'], logged: unknown, message: string): boolean {
      if (typeof logged !== 'object' || logged === null || 'repeated' in logged) return true
      const { err, ...rest } = logged as Fields
      if (err === undefined && !('blocked' in rest)) return true
      const fields = Object.fromEntries(Object.entries(rest).filter(([name]) => !requestFields.has(name)))
      // during an outage each connection reports a different error
      const kind = JSON.stringify([message, fields, 'outage' in rest ? null : describeError(err)])
      const isOther = !kinds.has(kind) && (ofMessage.get(message) ?? 0) >= MAX_KINDS
      const key = isOther ? message : kind
      const existing = kinds.get(key)
      if (existing) {
        existing.times++
        return false
      }
      const timer = setTimeout(() => end(key), REPEAT_MS).unref()
      kinds.set(key, { level, fields: isOther ? {} : fields, message, times: isOther ? 1 : 0, timer })
      count(message, 1)
      return !isOther
    },
    end: () => [...kinds.keys()].forEach(end),
  }
}
/** Identifies an error by its fields and the first line of our code in its stack. */
const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return typeof error
  const { stack, cause, ...plain } = serializeError(error) as Fields & { stack: string }
  const line = stack.split('\n').find((frame) => !/node:|node_modules/.test(frame))
  return [plain, line, cause && describeError(error.cause)]
}

/** Reduces an error to fields without personal data: a database message can quote a row, and a failed query its parameters. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, cause } = error as Error & { code?: unknown; cause?: unknown }
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  // drizzle's message contains the statement with its parameters
  const message = error.message.startsWith('Failed query') ? 'Failed query' : error.message.split('\n')[0]
  return {
    type: error.name,
    message: typeof code === 'string' && /^\d{2}/.test(code) ? `SQL ${code}` : message,
    code,
    stack: stack.slice(0, 12).join('\n'),
    ...(cause !== undefined && { cause: serializeError(cause) }),
  }
}
