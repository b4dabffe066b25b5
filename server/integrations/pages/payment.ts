/** The simulated provider's page: shows the payment and lets the visitor confirm or cancel. Works without a script. */
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { localize } from '#schemas/language/words.ts'
import type { Config } from '#server/platform/config.ts'
import { pickLocale } from '#server/platform/messages.ts'
import { buildReturn } from '../cashier/cashier.ts'
import { renderMockPage } from './page.ts'
import { formatYuan } from '#server/platform/money.ts'
import { isForeign, parseShopAddress } from '#server/http/origin.ts'
import type { Bindings } from '#server/http/parse/bindings.ts'
import type { PaymentSimulator } from '../simulators/payment.ts'
import { toWireTime } from '#server/platform/time.ts'

const methods: Record<string, string> = { wxpay: '微信支付', alipay: '支付宝' }
const states = { open: '待付款', paid: '已支付', closed: '已取消', refunded: '已退款' }

export function createPaymentPages(
  payment: PaymentSimulator,
  config: Config,
  runDue: () => Promise<unknown>,
): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()
  /** The shop of the order, which may have another origin because of a lookup. */
  const parseShop = (c: Context) => parseShopAddress(c.req.raw, config, c.req.query('redirect') ?? '')
  const backTo = (c: Context, orderSn: string) => buildReturn(parseShop(c), config.shopOrigins, orderSn)
  app.get('/:no', async (c) => {
    const openPayment = await payment.find(c.req.param('no'))
    if (!openPayment)
      return c.html(
        renderMockPage(
          '支付单不存在',
          html`<section class="card">
            <h1>支付单不存在</h1>
            <p>请返回商城重新发起支付。</p>
            <a class="button" href="${parseShop(c)?.href ?? '/shop/'}">返回商城</a>
          </section>`,
        ),
        404,
      )
    const redirect = parseShop(c)?.href
    const action = (verb: string) =>
      `/pay/mock/${openPayment.outTradeNo}/${verb}${redirect ? `?${new URLSearchParams({ redirect }).toString()}` : ''}`
    const facts = html`<p class="tag">模拟支付，不会产生真实扣款</p>
      <p class="amount"><small>¥</small>${formatYuan(openPayment.amountFen)}</p>
      <dl>
        <dt>商品</dt>
        <dd>${localize<string>(openPayment.title, pickLocale(c.req.header('accept-language')))}</dd>
        <dt>支付方式</dt>
        <dd>${methods[openPayment.payType] ?? openPayment.payType}</dd>
        <dt>订单号</dt>
        <dd>${openPayment.orderSn}</dd>
        <dt>下单时间</dt>
        <dd>${toWireTime(openPayment.createdAt)}</dd>
      </dl>`
    const decided = html`<p class="state">${states[openPayment.state]}</p>
      <a class="button" href="${backTo(c, openPayment.orderSn)}">返回商城</a>`
    const choice = html`<form method="post" action="${action('confirm')}">
        <button class="button" type="submit">确认支付</button>
      </form>
      <form method="post" action="${action('cancel')}">
        <button class="button quiet" type="submit">取消支付</button>
      </form>`
    return c.html(
      renderMockPage(
        '确认支付',
        html`<section class="card">
            <h1>确认支付</h1>
            ${facts}
          </section>
          ${openPayment.state === 'open' ? choice : decided}`,
      ),
    )
  })

  app.post('/:no/:what{confirm|cancel}', async (c) => {
    if (isForeign(c.req.raw, config)) return c.text('refused', 403)
    const openPayment = await payment.find(c.req.param('no'))
    if (!openPayment) return c.redirect(parseShop(c)?.href ?? '/shop/', 303)
    await payment.decide(openPayment.outTradeNo, c.req.param('what') === 'confirm' ? 'paid' : 'closed')
    await runDue()
    return c.redirect(backTo(c, openPayment.orderSn), 303)
  })
  return app
}
