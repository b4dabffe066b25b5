/** Transitions between pages while an overlay is open on the first. */
import { afterEach, expect, test, vi } from 'vitest'
import { createCore } from '../core.ts'
import { memoryHost } from '../memory-host.ts'
import { createShownEntry } from './shown-entry.ts'
import { createTurn } from './turn.ts'
import { china } from '../i18n/china-formats.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
afterEach(() => delete document.documentElement.dataset.way)

/** A visit with slowly loading pages; records the drawn pages and the directions of their transitions. */
function visit() {
  const core = createCore(memoryHost(), { region: china, locale: 'zh-CN' })
  const { history } = core
  history.start({ opened: () => undefined, present: () => undefined, firstBack: () => '/' })
  const shown = createShownEntry(history)
  const ready = new Set(['/'])
  const loader = {
    ready: ({ path }: { path: string }) => ready.has(path) || undefined,
    load: ({ path }: { path: string }) => pause(60).then(() => ready.add(path)),
    listJobs: () => [],
  }
  const maps = { find: (path: string) => ({ path, frame: {} }), knows: () => true }
  const pages = { get: () => undefined, answersBy: () => undefined }
  shown.turnBy(createTurn({ core, maps, pages, loader, shown, guard: () => null, tabBars: { fixed: {} } } as never))
  const [drawn, ways] = [[] as string[], [] as string[]]
  const { path, overlays } = shown.current()
  drawn.push(`${path}${overlays.length ? ' with a dialog' : ''}`)
  shown.subscribe(() => {
    const { path, overlays } = shown.current()
    const description = `${path}${overlays.length ? ' with a dialog' : ''}${ready.has(path) ? '' : ', not ready'}`
    if (drawn.at(-1) !== description) drawn.push(description)
    const { way } = document.documentElement.dataset
    if (way && ways.at(-1) !== way) ways.push(way)
  })
  return { history, drawn, ways, ends: (path: string) => vi.waitFor(() => expect(shown.current().path).toBe(path)) }
}

test('a page that a dialog leads to slides in, also in its place', async () => {
  const { history, drawn, ways, ends } = visit()
  history.openOverlay({ node: 'ask', of: 'home' })
  await vi.waitFor(() => expect(drawn).toContain('/ with a dialog'))
  history.go('/form', { replace: true })
  await ends('/form')
  expect(drawn).toEqual(['/', '/ with a dialog', '/form'])
  expect(ways).toEqual(['forward'])
})

test('a page that is opened while a dialog closes is drawn once, when it is ready', async () => {
  const { history, drawn, ways, ends } = visit()
  history.openOverlay({ node: 'ask', of: 'home' })
  await vi.waitFor(() => expect(drawn).toContain('/ with a dialog'))
  await history.back()
  history.go('/form')
  await ends('/form')
  await pause(300)
  expect(drawn.filter((path) => path.startsWith('/form'))).toEqual(['/form'])
  expect(ways).toEqual(['forward'])
})

test('a page in the place of several does not slide, and none of those below is drawn', async () => {
  const { history, drawn, ways, ends } = visit()
  history.go('/login')
  await ends('/login')
  history.go('/code')
  await ends('/code')
  await vi.waitFor(() => expect(document.documentElement.dataset.way).toBeUndefined())
  drawn.length = ways.length = 0
  await history.replace('/card', 1)
  await ends('/card')
  expect([drawn, ways]).toEqual([['/card'], []])
  await history.back()
  await ends('/')
  await vi.waitFor(() => expect(ways).toEqual(['back']))
})

test('a page in the place of another does not slide', async () => {
  const { history, drawn, ways, ends } = visit()
  history.go('/pay')
  await ends('/pay')
  await vi.waitFor(() => expect(document.documentElement.dataset.way).toBeUndefined())
  ways.length = 0
  history.openOverlay({ path: '/keypad', search: '', as: 'sheet' })
  await history.back()
  history.go('/paid', { replace: true })
  await ends('/paid')
  expect(drawn.at(-1)).toBe('/paid')
  expect(ways).toEqual([])
})

test('the frame after the tap shows its answer: the picture of the page before is made later', async () => {
  const { history, ends } = visit()
  history.go('/goods')
  await ends('/goods')
  await vi.waitFor(() => expect(document.documentElement.dataset.way).toBeUndefined())
  await history.back()
  await ends('/')
  await vi.waitFor(() => expect(document.documentElement.dataset.way).toBeUndefined())

  const events: string[] = []
  const start = vi.spyOn(document, 'startViewTransition').mockImplementation((draw) => {
    events.push('picture')
    ;(draw as () => void)()
    return { ready: Promise.resolve(), finished: Promise.resolve() } as ViewTransition
  })
  requestAnimationFrame(() => events.push('frame'))
  history.go('/goods')
  await ends('/goods')
  start.mockRestore()
  expect(events).toEqual(['frame', 'picture'])
})
