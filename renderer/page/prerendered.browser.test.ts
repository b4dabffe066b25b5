import { afterEach, expect, test, vi } from 'vitest'
import { createCore } from '../core.ts'
import { plain } from '../plain-adapter.ts'
import { memoryHost } from '../memory-host.ts'
import { hasContent, replacePrerendered } from './prerendered.ts'
import { china } from '../i18n/china-formats.ts'

const { dataset } = document.documentElement
const isThere = () => !!document.getElementById('prerendered')
/** A server-rendered page with the given states, and the core of a storefront that replaces it. */
function serverPage(attributes: { viewer?: string; skeleton?: string }) {
  Object.assign(dataset, attributes)
  document.body.append(Object.assign(document.createElement('div'), { id: 'prerendered' }))
  const core = createCore(memoryHost('#/'), { region: china, locale: 'en' })
  core.history.start(plain.addresses)
  let isShown: () => void = () => undefined
  const shown = new Promise<void>((resolve) => (isShown = resolve))
  const firstContent = { ...core.firstContent, shown }
  return { core: { ...core, firstContent }, isShown, isDrawn: firstContent.isDrawn }
}
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
afterEach(() => {
  document.getElementById('prerendered')?.remove()
  for (const name of ['viewer', 'skeleton', 'tap']) delete dataset[name]
})

test('content stays until the page has its answers and is drawn, whichever is later', async () => {
  for (const order of [
    ['isShown', 'isDrawn'],
    ['isDrawn', 'isShown'],
  ] as const) {
    const page = serverPage({ viewer: '' })
    expect(hasContent()).toBe(true)
    replacePrerendered(page.core)
    page[order[0]]()
    await pause(20)
    expect(isThere(), `after ${order[0]}`).toBe(true)
    page[order[1]]()
    await expect.poll(isThere, { message: `after ${order[1]}` }).toBe(false)
  }
})

test('content stays while the page has more skeletons than it: code of a widget is still to come', async () => {
  const root = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }))
  const skeleton = () => {
    const element = document.createElement('div')
    element.dataset.loading = ''
    return element
  }
  try {
    const { core, isShown, isDrawn } = serverPage({ viewer: '' })
    root.append(skeleton(), skeleton())
    document.getElementById('prerendered')!.append(skeleton())
    replacePrerendered(core)
    isShown()
    isDrawn()
    await pause(50)
    expect(isThere()).toBe(true)
    root.firstElementChild!.remove()
    await expect.poll(isThere).toBe(false)
  } finally {
    root.remove()
  }
})

test('a page that has its answers and is not drawn within a second is seen as it is', async () => {
  const { core, isShown } = serverPage({ viewer: '' })
  replacePrerendered(core)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    isShown()
    await vi.advanceTimersByTimeAsync(999)
    expect(isThere()).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(isThere()).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('a skeleton stays until the page is drawn', async () => {
  const { core, isDrawn } = serverPage({ viewer: '', skeleton: 'card' })
  expect(hasContent()).toBe(false)
  replacePrerendered(core)
  await pause(20)
  expect(isThere()).toBe(true)
  isDrawn()
  await expect.poll(isThere).toBe(false)
})

test('the page of another visitor gives way at once, as does any that is left', async () => {
  replacePrerendered(serverPage({}).core)
  expect(isThere()).toBe(false)

  const { core } = serverPage({ viewer: '' })
  replacePrerendered(core)
  core.history.go('/second')
  expect(isThere()).toBe(false)
})
