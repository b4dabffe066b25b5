import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Source } from '#schemas/language/layout.ts'
import { createKeyFor } from '../api/client.ts'
import { createLanguage } from '../i18n/language.ts'
import { runSource } from './sources.ts'
import { createLayout, mount } from '../testing/instance.tsx'
import { china } from '../i18n/china-formats.ts'

const keyFor = createKeyFor(createLanguage(china, 'zh-CN'), () => '')

test('product §8 hideErrorToast: a request that a page repeats by itself fails without a toast; one that a user makes does not', async () => {
  const source: Source = { call: '/order', poll: { every: 10, times: 3, while: { is: ['order.status', 1] } } }
  const { instance, unmount } = mount(
    createLayout({}, [], { data: { order: source } }),
    {},
    { status: { order: 'loading' } },
  )
  const hidden: unknown[] = []
  const running = runSource('order', source, {
    instance,
    client: new QueryClient(),
    call: (_path, _params, options) => {
      hidden.push(options?.hideErrorToast)
      return Promise.resolve({ status: hidden.length < 3 ? 1 : 2 })
    },
    keyFor,
    implicit: {},
    answered: () => undefined,
  })
  await vi.waitFor(() => expect(hidden).toHaveLength(3))
  await running.refetch()
  expect(hidden).toEqual([false, true, true, false])
  running.stop()
  unmount()
})

test('a page that no longer waits sends no further request, even just before the next one was due', async () => {
  const source: Source = { call: '/order', poll: { every: 30, times: 3, while: 'state.returned' } }
  const { instance, unmount } = mount(
    createLayout({}, [], { data: { order: source } }),
    {},
    { state: { returned: true }, status: { order: 'loading' } },
  )
  let requestCount = 0
  const call = () => Promise.resolve({ asked: ++requestCount })
  const answered = () => void setTimeout(() => instance.write('state.returned', false))
  const running = runSource('order', source, {
    instance,
    client: new QueryClient(),
    call,
    keyFor,
    implicit: {},
    answered,
  })
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(requestCount).toBe(1)
  running.stop()
  unmount()
})
