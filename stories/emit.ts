/** Replaces the runtime in stories: events succeed, settle late, or fail. */
import { fn } from 'storybook/test'

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Succeeds at once. Typed `never`, so that it fits the `emit` of every widget. */
export const emit = fn(async () => ({ ok: true, data: undefined })).mockName('emit') as never
export const slowly = fn(async () => {
  await after(1500)
  return { ok: true, data: undefined }
}).mockName('emit') as never
export const badly = fn(async () => ({
  ok: false,
  error: { code: 'network', message: '网络错误，换个网络试试。' },
})).mockName('emit') as never
