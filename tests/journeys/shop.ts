/** What journeys share: the shop's address, the demo console, and eyes for what must never be seen. */
import { test as base, expect, type Page } from '@playwright/test'

const origin = () => process.env.SHOP ?? 'http://127.0.0.1:4173'

type Payment = { outTradeNo: string; orderSn: string; status: number }
export const demo = {
  /** The newest code that was sent to a mobile number. */
  async code(mobile: string): Promise<string> {
    const answer = (await (await fetch(`${origin()}/demo/sms.json?mobile=${mobile}`)).json()) as { list?: { code: string }[] } | { code: string }[]
    const list = Array.isArray(answer) ? answer : (answer.list ?? [])
    const [newest] = list
    if (!newest) throw new Error(`no code was sent to ${mobile}`)
    return newest.code
  },
  async payments(): Promise<Payment[]> {
    const answer = (await (await fetch(`${origin()}/demo/payments.json`)).json()) as { list?: Payment[] } | Payment[]
    return Array.isArray(answer) ? answer : (answer.list ?? [])
  },
  settle: (outTradeNo: string, how: 'confirm' | 'cancel') => fetch(`${origin()}/demo/payments/${outTradeNo}/${how}`, { method: 'POST' }),
  forward: (ms: number) =>
    fetch(`${origin()}/demo/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ forwardMs: ms }) }),
}

/** Opens a page of the shop by its route. */
export const open = (page: Page, route: string, base_ = origin()) => page.goto(`${base_}/shop/#${route}`)
export const url = origin

type Fixtures = { noise: { ignore: (known: RegExp) => void } }
export const test = base.extend<Fixtures>({
  /** Console errors, uncaught errors and CSP violations; a journey fails when there are any at its end. */
  noise: [
    async ({ page }, use) => {
      const noise: string[] = []
      const known: RegExp[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') noise.push(message.text())
      })
      page.on('pageerror', (error) => noise.push(error.message))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
        )
      })
      await use({ ignore: (pattern) => void known.push(pattern) })
      const heard = noise.filter((line) => !known.some((pattern) => pattern.test(line)))
      expect(heard, 'what the console said').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
