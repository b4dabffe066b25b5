/** Replaces the runtime in stories: events succeed, settle late, or fail. They are logged by the names that documents use in `on`. */
import { action } from 'storybook/actions'
import { fn } from 'storybook/test'

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const log = (event: string, ...detail: unknown[]) => void action(event)(...detail)

/** Succeeds immediately. Typed `never`, so that it fits the `emit` of every widget. */
export const emit = fn(async (...event: [string, ...unknown[]]) => {
  log(...event)
  return { ok: true, data: undefined }
}) as never
export const emitSlowly = fn(async (...event: [string, ...unknown[]]) => {
  log(...event)
  await delay(1500)
  return { ok: true, data: undefined }
}) as never
export const emitFailure = fn(async (...event: [string, ...unknown[]]) => {
  log(...event)
  return { ok: false, error: { code: 'network', message: '网络错误，换个网络试试。' } }
}) as never
