/** WeChat Pay for tests: an HTTP server on loopback with keys of its run, which verifies our signatures and signs its own. */
import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WechatPaySettings } from '#server/integrations/wechat-pay/settings.ts'

type Trade = { total: number; state: string; body: string; kind: string }
type Refund = { status: string; amount: number }
/** What goes wrong with the answers. */
export type Fault =
  | 'wrongKey'
  | 'unknownSerial'
  | 'stale'
  | 'future'
  | 'changedBody'
  | 'probe'
  | 'truncated'
  | 'garbage'
  | 'silent'
  | 'errorAfter'
  | 'errorBefore'
  | 'tooMany'

const sign = (text: string, key: KeyObject) => createSign('RSA-SHA256').update(text).sign(key, 'base64')
const createKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export async function startWechatPay() {
  const merchant = createKeys()
  const platform = createKeys()
  const stranger = createKeys()
  const apiKey = randomBytes(16).toString('hex')
  const keyId = 'PUB_KEY_ID_0111111111111111'
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, Refund>()
  /** Every request as METHOD PATH. */
  const calls: string[] = []
  let fault: Fault | undefined
  let nextRefund = 'SUCCESS'
  let certificates: { serial: string; pem: string; until?: string }[] = []

  const signHeaders = (body: string, how: Fault | undefined): Record<string, string> => {
    const skew = how === 'stale' ? -301 : how === 'future' ? 301 : 0
    const timestamp = String(Math.floor(Date.now() / 1000) + skew)
    const nonce = randomBytes(16).toString('hex')
    const key = how === 'wrongKey' ? stranger.privateKey : platform.privateKey
    const signature = sign(`${timestamp}\n${nonce}\n${body}\n`, key)
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': how === 'unknownSerial' ? 'PUB_KEY_ID_0222222222222222' : keyId,
      'wechatpay-signature': how === 'probe' ? `WECHATPAY/SIGNTEST/${signature}` : signature,
    }
  }
  const encrypt = (text: string) => {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce))
    cipher.setAAD(Buffer.from('transaction'))
    const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
    return { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: 'transaction' }
  }

  const isSigned = (request: IncomingMessage, body: string): boolean => {
    const fields = Object.fromEntries(
      [...(request.headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    const text = `${request.method}\n${request.url}\n${fields.timestamp}\n${fields.nonce_str}\n${body}\n`
    return createVerify('RSA-SHA256')
      .update(text)
      .verify(merchant.publicKey, fields.signature ?? '', 'base64')
  }
  const describeTrade = (no: string, { total, state }: Trade) => ({
    ...own,
    out_trade_no: no,
    trade_state: state,
    transaction_id: `4200${no}`,
    ...(state === 'SUCCESS' && { success_time: '2026-11-20T12:00:00+08:00' }),
    amount: { total, payer_total: Math.max(0, total - 1), currency: 'CNY' },
  })
  const own = { mchid: '1900000001', appid: 'wx0123456789abcdef' }
  const refuse = (status: number, code: string) => ({ status, answer: { code, message: code } })

  function open(kind: string, body: string) {
    const { out_trade_no: no, amount } = JSON.parse(body) as { out_trade_no: string; amount: { total: number } }
    const known = trades.get(no)
    if (known && known.body !== body) return refuse(400, 'OUT_TRADE_NO_USED')
    trades.set(no, known ?? { total: amount.total, state: 'NOTPAY', body, kind })
    if (kind === 'jsapi') return { status: 200, answer: { prepay_id: `wx_${no}` } }
    if (kind === 'native') return { status: 200, answer: { code_url: `weixin://wxpay/bizpayurl?pr=${no}` } }
    return { status: 200, answer: { h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${no}` } }
  }
  function refund(body: string) {
    const given = JSON.parse(body) as {
      out_trade_no: string
      out_refund_no: string
      amount: { refund: number; total: number }
    }
    const trade = trades.get(given.out_trade_no)
    if (trade?.state !== 'SUCCESS' && trade?.state !== 'REFUND') return refuse(400, 'INVALID_REQUEST')
    const known = refunds.get(given.out_refund_no)
    if (!known && nextRefund === 'NOT_ENOUGH') return refuse(403, 'NOT_ENOUGH')
    const row = known ?? { status: nextRefund, amount: given.amount.refund }
    refunds.set(given.out_refund_no, row)
    trade.state = 'REFUND'
    return {
      status: 200,
      answer: { refund_id: `5000${given.out_refund_no}`, out_refund_no: given.out_refund_no, status: row.status },
    }
  }
  function answer(method: string, url: string, body: string): { status: number; answer?: object } {
    const [path = ''] = url.split('?')
    if (path === '/v3/certificates' && certificates.length)
      return {
        status: 200,
        answer: {
          data: certificates.map(({ serial, pem, until = '2031-06-15T10:34:56+08:00' }) => ({
            serial_no: serial,
            effective_time: '2020-06-15T10:34:56+08:00',
            expire_time: until,
            encrypt_certificate: encrypt(pem),
          })),
        },
      }
    const kind = /^\/v3\/pay\/transactions\/(jsapi|h5|native)$/.exec(path)?.[1]
    if (kind) return open(kind, body)
    const closed = /out-trade-no\/(\w+)\/close$/.exec(path)?.[1]
    const queried = /out-trade-no\/(\w+)$/.exec(path)?.[1]
    const trade = trades.get(closed ?? queried ?? '')
    if (closed) {
      if (!trade) return refuse(404, 'ORDER_NOT_EXIST')
      if (trade.state === 'SUCCESS') return refuse(400, 'ORDER_PAID')
      trade.state = 'CLOSED'
      return { status: 204 }
    }
    if (queried) return trade ? { status: 200, answer: describeTrade(queried, trade) } : refuse(404, 'ORDER_NOT_EXIST')
    if (path === '/v3/refund/domestic/refunds' && method === 'POST') return refund(body)
    const no = /refunds\/(\w+)$/.exec(path)?.[1]
    const row = refunds.get(no ?? '')
    return row && no
      ? { status: 200, answer: { refund_id: `5000${no}`, out_refund_no: no, status: row.status } }
      : refuse(404, 'RESOURCE_NOT_EXISTS')
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    calls.push(`${request.method} ${(request.url ?? '').split('?')[0]}`)
    if (fault === 'silent') return
    const isGenuine = isSigned(request, body)
    if (fault === 'errorBefore') return void response.writeHead(500).end('{"code":"SYSTEM_ERROR"}')
    if (fault === 'tooMany') return void response.writeHead(429).end('{"code":"FREQUENCY_LIMITED"}')
    const result = isGenuine ? answer(request.method ?? '', request.url ?? '', body) : refuse(401, 'SIGN_ERROR')
    if (fault === 'errorAfter') return void response.writeHead(500).end('{"code":"SYSTEM_ERROR"}')
    const text = result.answer ? JSON.stringify(result.answer) : ''
    const headers = { 'content-type': 'application/json', ...signHeaders(text, fault) }
    if (fault === 'truncated') {
      response.writeHead(result.status, { ...headers, 'content-length': String(text.length + 50) }).write(text)
      return void setTimeout(() => response.destroy(), 10)
    }
    if (fault === 'garbage') {
      const page = '<html>维护中</html>'
      return void response.writeHead(200, { ...headers, ...signHeaders(page, undefined) }).end(page)
    }
    response.writeHead(result.status, headers).end(fault === 'changedBody' ? `${text} ` : text)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const settings: WechatPaySettings = {
    ...own,
    serial: 'D7CE59D1F522D701D7CE59D1F522D701D7CE59D1',
    privateKey: merchant.privateKey,
    apiKey,
    publicKey: { id: keyId, key: platform.publicKey },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  /** A signed notice as WeChat Pay sends it. */
  const createNotice = (event: string, content: object, how?: Fault) => {
    const body = JSON.stringify({
      id: randomBytes(8).toString('hex'),
      event_type: event,
      resource: encrypt(JSON.stringify(content)),
    })
    return { body: how === 'changedBody' ? `${body} ` : body, headers: signHeaders(body, how) }
  }
  return {
    settings,
    calls,
    trades,
    refunds,
    own,
    setCertificates: (given: typeof certificates) => (certificates = given),
    setFault: (next: Fault | undefined) => (fault = next),
    setRefund: (status: string) => (nextRefund = status),
    pay: (no: string) => void (trades.get(no)!.state = 'SUCCESS'),
    noticeOfPayment: (no: string, { how, ...more }: { how?: Fault; total?: number; mchid?: string } = {}) => {
      const trade = { ...(trades.get(no) ?? { total: 0, state: '', body: '', kind: '' }), state: 'SUCCESS' }
      const { total = trade.total, mchid = own.mchid } = more
      return createNotice('TRANSACTION.SUCCESS', { ...describeTrade(no, { ...trade, total }), mchid }, how)
    },
    noticeOfRefund: (no: string, status: string, how?: Fault) =>
      createNotice(
        `REFUND.${status}`,
        {
          mchid: own.mchid,
          refund_id: `5000${no}`,
          out_refund_no: no,
          refund_status: status,
          success_time: '2026-11-21T12:00:00+08:00',
        },
        how,
      ),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
