/**
 * Our own page between the shop and a provider, `/pay/go/{outTradeNo}`: it registers the payment when the payer arrives, and continues at
 * the provider's address, with WeChat's bridge, or with a QR code. One directory for all storefronts, because WeChat opens its bridge only
 * on addresses that the merchant registered.
 */
import { eq } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { Hono, type Context } from 'hono'
import { html, raw } from 'hono/html'
import encodeQR from 'qr'
import { findOrderKind } from '#schemas/order-kinds.ts'
import { localize } from '#schemas/language/words.ts'
import type { Locale } from '#schemas/language/text.ts'
import type { Services } from '#server/domain/context.ts'
import { oauthStates, orders, payments } from '#server/db/schema/index.ts'
import { PaymentStatus, PayStatus } from '#server/db/schema/states.ts'
import { replacePayment } from '#server/domain/orders/payments/settle.ts'
import { NUMBER_USED, ProviderFailure } from '#server/domain/ports/failure.ts'
import { findProvider, type Payment, type PayStep } from '#server/domain/ports/payment.ts'
import { oauthPaths, redeemOpenId } from '#server/domain/site/login/platform-user.ts'
import { getClientAddress, parseShopAddress } from '#server/http/origin.ts'
import type { Bindings } from '#server/http/parse/bindings.ts'
import { pickLocale, translate } from '#server/platform/messages.ts'
import { formatYuan } from '#server/platform/money.ts'
import { createToken } from '#server/platform/secrets.ts'
import { MINUTE } from '#server/platform/time.ts'

export const CASHIER = '/pay/go'
/** How long WeChat may take to identify the payer. */
const GRANT_MS = 10 * MINUTE
const readPart = (name: string) => readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8')
const parts = {
  'cashier.css': ['text/css; charset=utf-8', readPart('cashier.css')],
  'cashier.js': ['text/javascript; charset=utf-8', readPart('cashier.js')],
} as const

type Found = { payment: Payment; order: { sn: string; title: typeof orders.$inferSelect.title; payStatus: number } }
type Cashier = Context<{ Bindings: Bindings }>

export function createCashier(services: Services): Hono<{ Bindings: Bindings }> {
  const { db, clock, config, ports, log } = services
  const app = new Hono<{ Bindings: Bindings }>()

  for (const [name, [type, text]] of Object.entries(parts))
    app.get(`/${name}`, (c) => c.body(text, 200, { 'content-type': type, 'cache-control': 'public, max-age=3600' }))

  const find = async (outTradeNo: string): Promise<Found | undefined> => {
    const [row] = await db
      .select({ payment: payments, order: { sn: orders.sn, title: orders.title, payStatus: orders.payStatus } })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.outTradeNo, outTradeNo))
    return row
  }
  const isOpen = ({ payment, order }: Found) =>
    payment.status === PaymentStatus.open && order.payStatus === PayStatus.open && payment.expiresAt > clock.now()

  app.get('/:no/state', async (c) => {
    const found = await find(c.req.param('no'))
    return c.json({ isOpen: found !== undefined && isOpen(found) }, 200, { 'cache-control': 'no-store' })
  })

  app.get('/:no', async (c) => {
    c.header('cache-control', 'no-store')
    const locale = pickLocale(c.req.header('accept-language'))
    const shop = parseShopAddress(c.req.raw, config, c.req.query('redirect') ?? '')
    const found = await find(c.req.param('no'))
    const port = found && findProvider(ports.payment, found.payment.provider)
    if (!found || !port) return c.html(renderNote(locale, 'cashier.unknown', shop?.href ?? '/shop/'), 404)
    const back = buildReturn(shop, config.shopOrigins, found.order.sn)
    if (!isOpen(found)) return c.redirect(back)
    // without the ticket of WeChat, which is valid once
    const again = `${c.req.path}?${new URLSearchParams({ redirect: shop?.href ?? '' }).toString()}`
    if (!port.prepare) return c.redirect(port.getPayUrl(found.payment))
    if (!(await services.limits.take('payPrepare', found.payment.id)).ok)
      return c.html(renderNote(locale, 'cashier.tooMany', back, again), 429)
    const userAgent = c.req.header('user-agent') ?? ''
    const ticket = c.req.query('wxTicket')
    const needsPerson = found.payment.payType === 'wxpay' && /MicroMessenger/i.test(userAgent)
    const openId = needsPerson && ticket ? await redeemOpenId(db, ticket, clock.now()) : undefined
    // an empty ticket: the person did not agree; a used one: the page was reloaded
    if (needsPerson && !openId && ticket !== '' && ports.miniprogram) return c.redirect(await askWechat(c))
    try {
      const visit = {
        openId,
        ip: getClientAddress(c, config),
        userAgent,
        title: localize<string>(found.order.title, 'zh-CN'),
        back: new URL(back, config.publicUrl).href,
      }
      const step = await port.prepare(found.payment, visit)
      if (step.kind === 'redirect') return c.redirect(step.url)
      return c.html(renderStep(locale, found, step, back))
    } catch (error) {
      if (error instanceof ProviderFailure && error.code === NUMBER_USED) {
        const other = await db.transaction((tx) => replacePayment(tx, services, found.payment))
        return c.redirect(other ? again.replace(found.payment.outTradeNo, other.outTradeNo) : back)
      }
      log.warn({ err: error, provider: port.provider, outTradeNo: found.payment.outTradeNo }, 'a payment did not begin')
      return c.html(renderNote(locale, 'cashier.failed', back, again), 502)
    }
  })

  /** WeChat identifies the payer, without a question to the person, and returns to this page. */
  async function askWechat(c: Cashier): Promise<string> {
    const state = `wx-${createToken()}`
    const returnTo = new URL(c.req.path, config.publicUrl)
    returnTo.search = new URLSearchParams({ redirect: c.req.query('redirect') ?? '', wxTicket: '' }).toString()
    await db
      .insert(oauthStates)
      .values({ state, returnTo: returnTo.href, login: '', expiresAt: clock.now() + GRANT_MS })
    const callback = `${config.publicUrl}${oauthPaths.wx}/callback`
    return ports.miniprogram!.authorizeUrl({ callback, state, isSilent: true })
  }
  return app
}

/** The shop's page of this order. A shop on a separate web server serves only its root address, not the addresses of pages. */
export function buildReturn(shop: URL | undefined, shopOrigins: readonly string[], orderSn: string): string {
  if (shop && shopOrigins.includes(shop.origin)) return `${shop.origin}${shop.pathname}?paid=${orderSn}`
  return `${shop?.origin ?? ''}/shop${findOrderKind(orderSn)?.pay ?? '/'}?paid=${orderSn}`
}

const say = (locale: Locale, id: string) => translate(locale, id) ?? id
const renderPage = (locale: Locale, title: string, content: unknown, data: Record<string, string> = {}) =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <title>${title}</title>
        <link rel="icon" href="/shop/art/logo.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${CASHIER}/cashier.css" />
        <script type="module" src="${CASHIER}/cashier.js"></script>
      </head>
      <body data-back="${data.back ?? ''}" data-parameters="${data.parameters ?? ''}" data-state="${data.state ?? ''}">
        <main>${content}</main>
      </body>
    </html>`

function renderStep(locale: Locale, { payment, order }: Found, step: PayStep, back: string) {
  const title = say(locale, step.kind === 'bridge' ? 'cashier.opening' : 'cashier.scan')
  const data = {
    back,
    ...(step.kind === 'bridge' && { parameters: JSON.stringify(step.parameters) }),
    ...(step.kind === 'code' && { state: `${CASHIER}/${payment.outTradeNo}/state` }),
  }
  const code = step.kind === 'code' && html`<div class="code">${raw(encodeQR(step.url, 'svg'))}</div>`
  return renderPage(
    locale,
    title,
    html`<h1>${title}</h1>
      <p class="title">${localize<string>(order.title, locale)}</p>
      <p class="amount"><small>¥</small>${formatYuan(payment.amount)}</p>
      ${code} <a href="${back}">${say(locale, 'cashier.back')}</a>`,
    data,
  )
}

function renderNote(locale: Locale, id: string, back: string, again?: string) {
  const title = say(locale, id)
  return renderPage(
    locale,
    title,
    html`<h1>${title}</h1>
      ${again ? html`<a href="${again}">${say(locale, 'cashier.again')}</a>` : ''}
      <a href="${back}">${say(locale, 'cashier.back')}</a>`,
  )
}
