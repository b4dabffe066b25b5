/** Alipay for tests: its gateway on loopback with keys of its run, which verifies our signatures and signs its answers and notices. */
import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AlipaySettings } from '#server/integrations/alipay/settings.ts'

type Trade = { amount: string; status: string }
export type Fault = 'wrongKey' | 'changedBody' | 'truncated' | 'garbage' | 'silent' | 'errorAfter' | 'busy'
type Form = Record<string, string>

const createKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const sign = (text: string, key: KeyObject) => createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')
const join = (form: Form, left: string[]) =>
  Object.keys(form)
    .filter((name) => form[name] !== '' && !left.includes(name))
    .toSorted()
    .map((name) => `${name}=${form[name]}`)
    .join('&')

export async function startAlipay() {
  const [app, platform, stranger] = [createKeys(), createKeys(), createKeys()]
  const own = { appId: '2021000000000001', sellerId: '2088000000000001' }
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, { amount: string; isDone: boolean }>()
  let fault: Fault | undefined
  let isSlowRefund = false

  const refuse = (code: string, sub: string) => ({ code, msg: 'Business Failed', sub_code: sub, sub_msg: sub })
  const done = { code: '10000', msg: 'Success' }
  function answer(method: string, content: Form): object {
    const no = content.out_trade_no ?? ''
    const trade = trades.get(no)
    if (!trade) return refuse('40004', 'ACQ.TRADE_NOT_EXIST')
    if (method === 'alipay.trade.query')
      return {
        ...done,
        out_trade_no: no,
        trade_no: `2026${no}`,
        trade_status: trade.status,
        total_amount: trade.amount,
        ...(trade.status === 'TRADE_SUCCESS' && { send_pay_date: '2026-11-20 12:00:00' }),
      }
    if (method === 'alipay.trade.close') {
      if (trade.status !== 'WAIT_BUYER_PAY') return refuse('40004', 'ACQ.TRADE_STATUS_ERROR')
      trade.status = 'TRADE_CLOSED'
      return done
    }
    const key = content.out_request_no ?? ''
    if (method === 'alipay.trade.refund') {
      if (trade.status !== 'TRADE_SUCCESS') return refuse('40004', 'ACQ.TRADE_STATUS_ERROR')
      const known = refunds.has(key)
      if (!known) refunds.set(key, { amount: content.refund_amount ?? '', isDone: !isSlowRefund })
      return { ...done, trade_no: `2026${no}`, fund_change: known || isSlowRefund ? 'N' : 'Y' }
    }
    return { ...done, trade_no: `2026${no}`, ...(refunds.get(key)?.isDone && { refund_status: 'REFUND_SUCCESS' }) }
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (fault === 'silent') return
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    const method = form.method ?? ''
    const isGenuine = verify(form, app.publicKey, ['sign'])
    const result =
      fault === 'busy'
        ? { code: '20000', msg: 'Service Currently Unavailable', sub_code: 'isp.unknow-error' }
        : isGenuine
          ? answer(method, JSON.parse(form.biz_content ?? '{}') as Form)
          : refuse('40002', 'isv.invalid-signature')
    if (fault === 'errorAfter') return void response.writeHead(502).end()
    const part = JSON.stringify(result)
    const signature = sign(part, fault === 'wrongKey' ? stranger.privateKey : platform.privateKey)
    const sent = fault === 'changedBody' ? part.replace('{', '{ ') : part
    const text = `{"${method.replaceAll('.', '_')}_response":${sent},"sign":"${signature}"}`
    if (fault === 'garbage') return void response.end('<html>系统繁忙</html>')
    if (fault === 'truncated') {
      response.writeHead(200, { 'content-length': String(text.length + 50) }).write(text)
      return void setTimeout(() => response.destroy(), 10)
    }
    response.end(text)
  }
  const verify = (form: Form, key: KeyObject, left: string[]) =>
    createVerify('RSA-SHA256')
      .update(join(form, left))
      .verify(key, form.sign ?? '', 'base64')
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const settings: AlipaySettings = {
    ...own,
    privateKey: app.privateKey,
    publicKey: platform.publicKey,
    serials: undefined,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  return {
    settings,
    own,
    trades,
    refunds,
    setFault: (next: Fault | undefined) => (fault = next),
    /** Refunds move no money before `finishRefunds`. */
    slowRefunds: (isSlow: boolean) => (isSlowRefund = isSlow),
    finishRefunds: () => refunds.forEach((row) => (row.isDone = true)),
    /** The payer opens the signed address; false when its signature is wrong. */
    visit(url: string): Form | undefined {
      const form = Object.fromEntries(new URL(url).searchParams)
      if (!verify(form, app.publicKey, ['sign'])) return undefined
      const content = JSON.parse(form.biz_content ?? '{}') as Form
      trades.set(content.out_trade_no ?? '', { amount: content.total_amount ?? '', status: 'WAIT_BUYER_PAY' })
      return { ...form, ...content }
    },
    pay: (no: string) => void (trades.get(no)!.status = 'TRADE_SUCCESS'),
    /** The form of a signed notice. */
    createNotice(no: string, more: Form = {}, how?: Fault): string {
      const form: Form = {
        notify_id: `n${no}`,
        app_id: own.appId,
        seller_id: own.sellerId,
        out_trade_no: no,
        trade_no: `2026${no}`,
        trade_status: 'TRADE_SUCCESS',
        total_amount: trades.get(no)?.amount ?? '0.01',
        gmt_payment: '2026-11-20 12:00:00',
        charset: 'utf-8',
        ...more,
      }
      const signature = sign(join(form, []), how === 'wrongKey' ? stranger.privateKey : platform.privateKey)
      const sent = { ...form, sign: signature, sign_type: 'RSA2' }
      return new URLSearchParams(how === 'changedBody' ? { ...sent, total_amount: '0.02' } : sent).toString()
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
