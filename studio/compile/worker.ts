/** The compiler in a worker of its own, so that a check never delays a keystroke. */
import type { Environment } from '../../compiler/index.ts'
import { createCheck, type Check, type Lower } from './findings.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

let environment: Environment | undefined
let lower: Lower | undefined
let check: Check | undefined

function answer(message: ToWorker): FromWorker | undefined {
  if (message.type === 'environment') environment = message.environment
  else if (message.type === 'lower') lower = message.lower
  else {
    const { id, document } = message
    try {
      return check ? { type: 'findings', id, issues: check(document) } : { type: 'failed', id }
    } catch {
      // what the compiler cannot take is the server's to judge
      return { type: 'failed', id }
    }
  }
  check = environment && lower && createCheck(environment, lower)
  return undefined
}
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const answered = answer(data)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  if (answered) postMessage(answered)
})
