import { expect, onTestFinished, test, vi } from 'vitest'
import { sleep } from '#server/platform/process.ts'
import { createDrawer } from './drawer.ts'

const request = { path: '/', search: '', promoCode: '', pageCode: '', locale: 'en' } as const

test('a page that is being drawn when the server stops has not failed', async () => {
  const bundle = 'data:text/javascript,export const prerenderPage = () => new Promise(() => {})'
  const drawer = createDrawer({ bundle, ask: async () => ({ status: 200, text: '' }) })
  const page = drawer.draw(request)
  await drawer.stop()
  await expect(page).resolves.toBeUndefined()
})

/** Renders the path of its request; ends the thread for some paths. */
const fragile = `data:text/javascript,${encodeURIComponent(`
  export const prerenderPage = async ({ path }) => {
    if (path === '/exit') process.exit(1)
    if (path === '/throw') setTimeout(() => { throw new Error('later') })
    if (path === '/ask') return (await fetch('http://shop.test/slow')).text()
    if (path === '/reject') void Promise.reject(new Error('later'))
    if (path === '/hang') await new Promise(() => {})
    return { path }
  }`)}`
const answered = async () => ({ status: 200, text: 'answer' })

test('a page that ends the thread costs the pages of that moment; the next ones are drawn', async () => {
  const drawer = createDrawer({ bundle: fragile, ask: answered })
  onTestFinished(async () => void (await drawer.stop()))
  const together = [drawer.draw({ ...request, path: '/hang' }), drawer.draw({ ...request, path: '/exit' })]
  for (const page of together) await expect(page).rejects.toThrow()
  await expect.poll(() => drawer.draw(request).catch(() => undefined)).toEqual({ path: '/' })
})

test.each(['/throw', '/reject'])(
  'an error that nothing catches (%s) is reported, and costs no other page',
  async (path) => {
    const failed = vi.fn<(error: Error) => void>()
    const drawer = createDrawer({ bundle: fragile, ask: async () => (await sleep(200), await answered()), failed })
    onTestFinished(async () => void (await drawer.stop()))
    const other = drawer.draw({ ...request, path: '/ask' })
    for (let times = 0; times < 20; times++) await drawer.draw({ ...request, path })
    expect(await other).toBe('answer')
    expect(await drawer.draw(request)).toEqual({ path: '/' })
    // an error comes a moment after its page
    await expect.poll(() => failed.mock.calls.length).toBe(20)
    expect(failed).toHaveBeenCalledWith(new Error('later'))
  },
)

test('a thread that ends again and again is not started for each page', async () => {
  const drawer = createDrawer({ bundle: fragile, ask: answered })
  onTestFinished(async () => void (await drawer.stop()))
  const end = () => drawer.draw({ ...request, path: '/exit' }).catch(({ message }: Error) => message)
  for (let ends = 0; ends < 5; ends++) await expect.poll(end).toBe('the drawing thread ended')
  await sleep(1100)
  await expect(drawer.draw(request)).rejects.toThrow('ended a moment ago')
})

test('an answer that comes after its thread ended reaches no other thread', async () => {
  const answers: ((text: string) => void)[] = []
  const drawer = createDrawer({
    bundle: fragile,
    ask: async () => ({ status: 200, text: await new Promise<string>((resolve) => answers.push(resolve)) }),
  })
  onTestFinished(async () => void (await drawer.stop()))
  const first = drawer.draw({ ...request, path: '/ask' })
  await expect.poll(() => answers.length).toBe(1)
  await Promise.allSettled([drawer.draw({ ...request, path: '/exit' }), first])
  await sleep(200)
  const second = drawer.draw({ ...request, path: '/ask' })
  await expect.poll(() => answers.length).toBe(2)
  answers[0]!('of the first')
  await sleep(50)
  answers[1]!('of the second')
  expect(await second).toBe('of the second')
})
