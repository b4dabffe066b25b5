/** A browser throttled to a phone's speed, and the time from a key press to the frame that shows its effect. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { demoOwner } from '#server/seed/accounts.ts'
import { buildChromiumOptions } from '#tests/chromium.ts'

/** Factor by which the CPU is throttled. */
export const slowness = 4

export const openBrowser = (): Promise<Browser> => chromium.launch(buildChromiumOptions())
export async function signIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN', baseURL: url })
  const page = await context.newPage()
  await page.goto('/studio/')
  await page.getByLabel('账号').fill(demoOwner.login)
  await page.getByLabel('密码').fill(demoOwner.password)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('searchbox').waitFor()
  await page.close()
  return context
}

type Slow = { cpu?: number; /** 150 ms and 1.6 Mbit/s. */ isSlowNetwork?: boolean }
export async function slowDown(page: Page, { cpu = 1, isSlowNetwork = false }: Slow): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (!isSlowNetwork) return
  const throughput = (1.6 * 1024 * 1024) / 8
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

declare global {
  interface Window {
    waits: { from: number; times: number[]; isCanvas: boolean }
  }
}
/**
 * Records, for each key press, the time from the browser's key event to the frame that shows the first change on the canvas or in a part of
 * the screen.
 */
export async function watch(page: Page, part?: string): Promise<void> {
  await page.evaluate((selector) => {
    const frame = document.querySelector('iframe')?.contentWindow ?? window
    const [view, root] = selector
      ? [window, document.querySelector(selector)!]
      : [frame as typeof window, frame.document.body]
    const waits = { from: 0, times: [] as number[], isCanvas: !selector }
    window.waits = waits
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        performance.mark('bench-key')
        waits.from = performance.timeOrigin + timeStamp
      },
      true,
    )
    const markPainted = (from: number) => {
      const done = () => {
        performance.mark('bench-painted')
        waits.times.push(performance.timeOrigin + performance.now() - from)
      }
      // a message would be queued behind those of Studio, which draws the rest of the screen after the canvas is painted
      view.requestAnimationFrame(() => void scheduler.postTask(done, { priority: 'user-blocking' }))
    }
    new view.MutationObserver(() => {
      const { from } = waits
      waits.from = 0
      if (from) markPainted(from)
    }).observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: ['hidden'] })
  }, part)
}
export const takeWaits = (page: Page): Promise<number[]> => page.evaluate(() => window.waits.times.splice(0))

/** Returns a function that returns the CPU time of the main thread in ms since its last call, excluding other processes. */
export async function createWorkMeter(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const now = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  let before = await now()
  return async () => {
    const after = await now()
    const work = after - before
    before = after
    return work
  }
}

type Mark = { name: string; ts: number; tts?: number }
/**
 * Returns the CPU time of the main thread in ms from each key press to the frame that shows it, while `run` presses keys. A busy machine
 * does not affect it.
 */
export async function measureWorkUntilPainted(page: Page, run: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['blink.user_timing'] })
  await run()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Mark[] }
  const works: number[] = []
  let from: number | undefined
  const marks = traceEvents.filter(({ name }) => name.startsWith('bench-')).toSorted((a, b) => a.ts - b.ts)
  for (const { name, tts = 0 } of marks) {
    if (name === 'bench-painted' && from !== undefined) works.push((tts - from) / 1000)
    from = name === 'bench-key' ? tts : undefined
  }
  return works
}

export type Figures = { median: number; p95: number }
export function summarize(times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b)
  const getQuantile = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
  return { median: getQuantile(0.5), p95: getQuantile(0.95) }
}
