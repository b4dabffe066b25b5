/** The first screen, and a long list of pages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BrowserContext } from 'playwright'
import { summarize, slowDown, slowness, takeWaits, watch, type Figures } from './browser.ts'

const studio = join(import.meta.dirname, '../../../dist/studio')
export function measureFirstBytes(): number {
  const page = readFileSync(join(studio, 'index.html'), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="\/studio\/(assets\/[^"]+)"/g)].map(([, file]) => file!)
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(studio, file)), { level: 9 }).length, 0)
}

/** Measures the time from navigation to a searchable list, with an empty cache. */
export async function measureFirstScreen(context: BrowserContext, isSlowNetwork: boolean): Promise<Figures> {
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await slowDown(page, { cpu: slowness, isSlowNetwork })
    const from = performance.now()
    await page.goto('/studio/')
    await page.getByRole('searchbox').fill('客服')
    await page.getByRole('link', { name: '/pages/customer/index' }).waitFor()
    times.push(performance.now() - from)
    await page.close()
  }
  return summarize(times)
}

export type List = { pages: number; filter: Figures; frames: number; /** Longer than 50 ms. */ lateFrames: number }
export async function measureList(context: BrowserContext): Promise<List> {
  const page = await context.newPage()
  await page.goto('/studio/')
  const rows = page.getByRole('main').getByRole('listitem')
  await rows.first().waitFor()
  const pages = await rows.count()
  await slowDown(page, { cpu: slowness })
  await watch(page, 'main ul:last-of-type')
  await page.getByRole('searchbox').focus()
  for (const word of ['page-1', '/p/', 'page-39'])
    for (const key of [...word, ...Array.from(word, () => 'Backspace')]) {
      await page.keyboard.press(key)
      await page.waitForTimeout(150)
    }
  const filter = summarize((await takeWaits(page)).slice(3))
  await page.mouse.move(640, 500)
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    let before = performance.now()
    const next = (now: number) => {
      frames.push(now - before)
      before = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  for (let turn = 0; turn < 40; turn++) {
    await page.mouse.wheel(0, turn < 20 ? 900 : -900)
    await page.waitForTimeout(30)
  }
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  await page.close()
  return { pages, filter, frames: frames.length, lateFrames: frames.filter((time) => time > 50).length }
}
