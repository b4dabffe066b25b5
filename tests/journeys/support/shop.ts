/** Shared by all journeys: the shop's address, the demo console, and checks for errors that no page may cause. */
import { randomBytes } from 'node:crypto'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'

const origin = () => process.env.SHOP ?? 'http://127.0.0.1:4173'

const fromConsole = async <T>(path: string) => (await (await fetch(`${origin()}/demo/${path}`)).json()) as T
const toConsole = (path: string, body: object = {}) =>
  fetch(`${origin()}/demo/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

type Payment = { outTradeNo: string; orderSn: string; status: number }
export const demoConsole = {
  /** Returns the newest code sent to a phone; '' before the first. */
  async newestCode(mobile: string): Promise<string> {
    const sent = await fromConsole<{ code: string | null }[]>(`sms.json?mobile=${mobile}`)
    return sent.find(({ code }) => code !== null)?.code ?? ''
  },
  /** Returns the next code that a phone gets after `before`. */
  async code(mobile: string, before = ''): Promise<string> {
    await expect
      .poll(() => demoConsole.newestCode(mobile), `a code was sent to ${mobile}`)
      .toEqual(expect.not.stringMatching(new RegExp(`^(?:${before})?$`)))
    return demoConsole.newestCode(mobile)
  },
  payments: () => fromConsole<Payment[]>('payments.json'),
  settle: (outTradeNo: string, how: 'confirm' | 'cancel') => toConsole(`payments/${outTradeNo}/${how}`),
  clock: () => fromConsole<{ now: string; timestamp: number }>('clock.json'),
  async forward(ms: number): Promise<void> {
    expect((await toConsole('clock', { forwardMs: ms })).ok, 'the clock moved').toBe(true)
  },
  list: <T>(name: string) => fromConsole<T[]>(name),
  post: toConsole,
}

export async function openPage(page: Page, route: string, base_ = origin()): Promise<void> {
  await page.goto(`${base_}/shop/#${route}`)
  // the previous page remains until the next page can be rendered
  await page.locator('body[aria-busy=true]').waitFor({ state: 'detached' })
}
/**
 * Opens a page without this tab's state. The reload waits until the address has changed, because it would otherwise load the previous
 * page.
 */
export async function openFreshPage(page: Page, route: string): Promise<void> {
  await openPage(page, route)
  await expect(page).toHaveURL(({ hash }) => hash === `#${route}`)
  await page.reload()
}
export const url = origin
/** Returns the shop's persisted state on this device, for any visitor. It is written after a short delay, so poll it. */
export const readLocalState = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('menmian.local') ?? '{}') as Record<string, unknown>)

/** User agents of apps that open the shop. */
export const userAgents = {
  wx: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50',
  dy: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/118.0 Mobile Safari/537.36 aweme/30.1.0',
  ks: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/118.0 Mobile Safari/537.36 Kwai/12.1.10',
}

/** Phones bound to cards of the demo shop. `prove` binds others. */
const phones: Record<string, string> = {
  '1440000000003': '13800000003',
  '1440000000005': '13800000006',
  '1440000000007': '13800000002',
  '1440000000008': '13800000008',
  '1440000000035': '13800000007',
}
/** Cards with a pay password, and that password. */
const [withPassword, payPassword] = [['1440000000001', '1440000000014'], '246810']
/** Gives the card holder's step-up proof without its sheet: the pay password, a code, or binding the first phone. */
export async function submitProof(page: Page, base_ = origin()): Promise<void> {
  const { sessionId, simNo, simToken } = await page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('menmian.session') ?? '{}') as Record<'sessionId' | 'simNo' | 'simToken', string>,
  )
  const from = `10.${[...randomBytes(3)].join('.')}`
  const ask = async (path: string, body?: object) => {
    // a separate address, because the minute between two codes to a phone is counted by address, and the shared clock need not move
    const headers = {
      'content-type': 'application/json',
      'session-id': sessionId,
      'sim-no': simNo,
      'sim-token': simToken,
      'x-forwarded-for': from,
    }
    const answer = await fetch(`${base_}${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return (await answer.json()) as {
      code: number
      message: string
      data: { mobile?: string | null; existPayPassword?: boolean }
    }
  }
  const { data: card, ...info } = await ask('/api/iot/simInfo')
  expect(info.code, info.message).toBe(0)
  const mobile = phones[simNo] ?? `138${simNo.slice(-8)}`
  if (!card.existPayPassword) {
    const send = () => ask('/api/sms/send', card.mobile ? { event: 'prove' } : { event: 'bind', mobile })
    let sent = await send()
    if (sent.code) {
      // a phone gets one code a minute
      await demoConsole.forward(61_000)
      sent = await send()
    }
    expect(sent.code, sent.message).toBe(0)
  }
  const code = card.existPayPassword ? '' : await demoConsole.code(mobile)
  const given = card.existPayPassword
    ? await ask('/api/iot/checkPayPassword', { password: payPassword })
    : await (card.mobile ? ask('/api/iot/prove', { code }) : ask('/api/iot/simBindMobile', { mobile, code }))
  expect(given.code, given.message).toBe(0)
  await page.reload()
}

/** Logs in with a card that needs no code. A card with a pay password also gives its proof immediately, unless `bare` is set. */
export async function login(
  page: Page,
  simNo = '1440000000001',
  base_ = origin(),
  { bare = false } = {},
): Promise<void> {
  await openPage(page, '/pages/iot/login/index', base_)
  await page.getByRole('textbox').first().fill(simNo)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^(登录|Log in)$/ }).click()
  await expect(page).toHaveURL(/#\/pages\/iot\/(index|bindPhone)\/index/)
  if (!bare && withPassword.includes(simNo)) await submitProof(page, base_)
}

/** Sends the call of a login page; the page itself is covered by the login journeys. */
async function signIn<T>(path: string, body: object, sessionId: string, who: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(`${origin()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'session-id': sessionId, ...who },
    body: JSON.stringify(body),
  })
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T }
  expect(code, message).toBe(0)
  return data
}
const newSession = () => randomBytes(32).toString('base64url')

type Shopper = { sessionId: string; orderToken: string; mobile: string }
const shoppers: Record<string, Shopper> = {}
/** Another address for each login: logins without a code are limited by address, and many journeys share a shop. */
const ownAddress = () => ({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` })

/** Logs in a shopper by SMS without the login page, once per phone and server. */
export async function enterShop(context: BrowserContext, mobile: string): Promise<void> {
  const key = `${origin()} ${mobile}`
  if (!shoppers[key]) {
    const sessionId = newSession()
    // codes are limited by phone and address, and another journey may use the same phone
    const from = ownAddress()
    await expect(async () => {
      await signIn('/api/sms/send', { event: 'orderLogin', mobile }, sessionId, from)
      const { token } = await signIn<{ token: string }>(
        '/api/shop/login',
        { mobile, code: await demoConsole.code(mobile) },
        sessionId,
        from,
      )
      shoppers[key] = { sessionId, orderToken: token, mobile }
    }).toPass({ timeout: 70_000, intervals: [2000] })
  }
  await context.addInitScript(({ sessionId, orderToken, mobile }: Shopper) => {
    if (!location.host || localStorage.getItem('menmian.user')) return
    localStorage.setItem(
      'menmian.session',
      JSON.stringify({ ...JSON.parse(localStorage.getItem('menmian.session') ?? '{}'), sessionId, orderToken }),
    )
    localStorage.setItem('menmian.user', JSON.stringify({ mobile }))
  }, shoppers[key])
}
/**
 * Logs in the holder of a card that needs no code, with a step-up proof if the card has a pay password, without the login page and before
 * any page is opened.
 */
export async function enterCard(context: BrowserContext, simNo = '1440000000001'): Promise<void> {
  const sessionId = newSession()
  const { token, promoCode } = await signIn<{ token: string; promoCode: string }>(
    '/api/simLogin',
    { simNo, agree: true },
    sessionId,
    ownAddress(),
  )
  if (withPassword.includes(simNo))
    await signIn('/api/iot/checkPayPassword', { password: payPassword }, sessionId, {
      'sim-no': simNo,
      'sim-token': token,
    })
  await context.addInitScript(
    (session: Record<string, string>) => {
      if (!location.host || localStorage.getItem('entered')) return
      const before = JSON.parse(localStorage.getItem('menmian.session') ?? '{}') as { sessionId?: string }
      localStorage.setItem('entered', session.simNo!)
      localStorage.setItem('menmian.session', JSON.stringify({ ...session, ...before }))
    },
    { sessionId, simNo, simToken: token, simPromoCode: promoCode },
  )
}

/** Makes the shop treat the shopper as an agent. */
export const loginAsAgent = (context: BrowserContext) =>
  context.route('**/api/hk/baseConfig*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { ...answer, data: { ...answer.data, isAgent: true } } })
  })

type Fixtures = { noise: { ignore: (known: RegExp) => void } }
export const test = base.extend<Fixtures>({
  /** Console errors, uncaught errors and CSP violations; a journey that ends with any of them fails. */
  noise: [
    async ({ page }, use) => {
      const noise: string[] = []
      const allowed: RegExp[] = []
      page.on('console', (message) => {
        // the text does not contain the URL that failed to load
        if (message.type() === 'error') noise.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => noise.push(error.message))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
        )
      })
      await use({ ignore: (pattern) => void allowed.push(pattern) })
      // a request still in flight at the end of a test is not a failure
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().unrouteAll({ behavior: 'ignoreErrors' })
      const unexpected = noise.filter((line) => !allowed.some((pattern) => pattern.test(line)))
      expect(unexpected, 'what the console said').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
