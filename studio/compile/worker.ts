/** Runs the compiler in a worker, so that a check never delays a keystroke. */
import type { Environment } from '#compiler/index.ts'
import { answerQuestion } from './answers.ts'
import { createCheck, type Check, type LowerLayers } from './findings.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

let environment: Environment | undefined
let lower: LowerLayers | undefined
let check: Check | undefined

function answer(message: ToWorker): FromWorker | undefined {
  if (message.type === 'environment' || message.type === 'lower') {
    if (message.type === 'environment') environment = message.environment
    else lower = message.lower
    check = environment && lower && createCheck(environment, lower)
    return undefined
  }
  const { id } = message
  try {
    if (!check || !environment || !lower) return { type: 'failed', id }
    if (message.type === 'check') return { type: 'findings', id, issues: check(message.document) }
    return { type: 'answer', id, answer: answerQuestion({ environment, path: lower.path, check }, message.asked) }
  } catch {
    // documents that the compiler cannot process are checked by the server
    return { type: 'failed', id }
  }
}
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const response = answer(data)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  if (response) postMessage(response)
})
