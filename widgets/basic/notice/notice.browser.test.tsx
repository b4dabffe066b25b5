/** A notice that turns shows a complete thought at a time, on a single line at every width. */
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { examples as card } from '#schemas/examples/card.ts'
import { examples as start } from '#schemas/examples/start.ts'
import { KitProvider } from '#widgets/testing.tsx'
import Notice from './notice.tsx'
import '#widgets/global.css.ts'

const emit = (() => Promise.resolve({ ok: true })) as never
const endless = '尊敬的用户：因系统升级，7 月 26 日 0:00 至 4:00 期间充值到账可能延迟，请勿重复支付'
const widths = [320, 375, 430]

let root: ReturnType<typeof createRoot> | undefined
afterEach(() => {
  vi.useRealTimers()
  root?.unmount()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('data-elder')
  document.documentElement.style.fontSize = ''
})

async function draw(text: string, width: number) {
  document.documentElement.style.fontSize = `${(width * 10) / 320}px`
  const host = document.body.appendChild(document.createElement('div'))
  host.style.width = `${width}px`
  root = createRoot(host)
  root.render(
    <KitProvider>
      <Notice text={text} emit={emit} />
    </KitProvider>,
  )
  await expect.poll(() => host.querySelector('[role=note] > div')).not.toBeNull()
  await document.fonts.ready
  await new Promise(requestAnimationFrame)
  const words = host.querySelector<HTMLElement>('[role=note] > div')!.querySelector('span > span')!
  return { host, words, box: words.parentElement! }
}

/** Returns the pieces of the text between line breaks that the box shows now, and how many lines each of them takes. */
function listVisible({ words, box }: { words: Element; box: Element }) {
  const node = words.firstChild as Text
  const frame = box.getBoundingClientRect()
  let from = 0
  return node.data
    .split('\n')
    .map((text) => {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, from + text.length)
      from += text.length + 1
      const rects = [...range.getClientRects()]
      return { text, lines: new Set(rects.map(({ top }) => Math.round(top))).size, top: rects[0]?.top ?? Infinity }
    })
    .filter(({ top }) => top > frame.top - 8 && top < frame.bottom - 8)
}

describe.each(widths)('%s px', (width) => {
  test.each([
    ['号卡一般 48 小时内发出；收到卡后请在 10 天内激活。', ['号卡一般 48 小时内发出', '收到卡后请在 10 天内激活']],
    [
      'SIMs leave within 48 hours. Activate yours in 10 days.',
      ['SIMs leave within 48 hours', 'Activate yours in 10 days.'],
    ],
    ['第一条\n第二条', ['第一条', '第二条']],
    ['客服在线（工作日 9:00；周末 10:00）；节日休息', ['客服在线（工作日 9:00；周末 10:00）', '节日休息']],
    [`${endless}；敬请谅解。`, [endless, '敬请谅解']],
    ['版本 1.3.8 已上线，v2. 明年', ['版本 1.3.8 已上线，v2. 明年']],
  ])('%s turns at thoughts only', async (text, thoughts) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const drawn = await draw(text, width)
    // the pointer of another test would hold it
    drawn.host.style.pointerEvents = 'none'
    for (const thought of [...thoughts, ...(thoughts.length > 1 ? [thoughts[0]] : [])]) {
      await expect
        .poll(() => {
          for (const animation of drawn.words.getAnimations()) animation.finish()
          return listVisible(drawn)
        })
        .toEqual([expect.objectContaining({ text: thought, lines: 1 })])
      expect(drawn.box.getBoundingClientRect().height).toBeCloseTo(
        Number.parseFloat(getComputedStyle(drawn.box).lineHeight),
        0,
      )
      vi.advanceTimersByTime(3200)
    }
  })

  test('a thought that is longer than the line ends with "…", and a tap shows all of it', async () => {
    const { host, words } = await draw(endless, width)
    expect(getComputedStyle(words).textOverflow).toBe('ellipsis')
    expect(words.scrollWidth).toBeGreaterThan(words.clientWidth)
    const button = host.querySelector('button')!
    expect(button.getAttribute('aria-label')).toBe(endless)
    button.click()
    await expect.poll(() => document.querySelector('[role=dialog]')?.textContent).toContain(endless)
  })

  test('a thought that fits has nothing to open', async () => {
    const { host } = await draw('设备离线', width)
    expect(host.querySelector('button')).toBeNull()
  })

  test('elder mode shows everything without turning', async () => {
    document.documentElement.setAttribute('data-elder', '')
    const { host, words, box } = await draw(`${endless}；敬请谅解。`, width)
    expect(host.querySelector('button')).toBeNull()
    expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth)
    expect(box.clientHeight).toBeGreaterThan(2 * Number.parseFloat(getComputedStyle(box).lineHeight))
  })
})

/** The texts of this shop's own settings that a notice turns, in both languages. */
const seeds = import.meta.glob<object>('/server/seed/content/{shop/storefronts,cards/layouts}.json', {
  eager: true,
  import: 'default',
})
function listNotices(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'notice' || key === 'packageLamp'
      ? Object.values(typeof inner === 'string' ? { inner } : (inner as Record<string, string>))
          .filter((text) => text && !text.startsWith('<'))
          .map((text) => text.replace('{shipHours}', '48'))
      : listNotices(inner),
  )
}
const shipped = [...new Set([...Object.values(seeds), card, start].flatMap(listNotices))]
test.each(shipped)('%s: each thought fits on a line of the narrowest phone', async (text) => {
  expect(shipped.length).toBeGreaterThan(10)
  const { words } = await draw(text, 320)
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth)
})
