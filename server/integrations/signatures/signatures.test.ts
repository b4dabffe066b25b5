/** Each signature passes the test vectors that its provider, or the provider's SDK, has published (`source` of each file). */
import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  getCertificateSerial,
  getRootSerial,
  readSignedPart,
  signParameters,
  verifyAnswer,
  verifyNotice,
} from './alipay.ts'
import { signForAlibaba, signForTencent } from './clouds.ts'
import { signForJsSdk, signForTelecom, signWebhook } from './others.ts'
import { createAuthorization, createBridgeParameters, decrypt, verifyMessage, verifyText } from './wechat-pay.ts'

const readVectors = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `vectors/${name}.json`), 'utf8')) as never
const wechat = readVectors('wechatpay-v3') as {
  rsa: { publicKeyPem: string; certificatePem: string; message: string; signature: string }
  aesGcm: Record<'apiV3Key' | 'nonce' | 'associatedData' | 'ciphertext' | 'plaintext', string>
  notify: {
    at: number
    apiV3Key: string
    certificatePem: string
    headers: Record<string, string>
    body: string
    plaintext: string
  }
}
const alipay = readVectors('alipay') as {
  notify: { alipayPublicKey: string; form: Record<string, string> }
  response: { alipayPublicKey: string; raw: string; signed: string }
  certificates: Record<'app' | 'appSn' | 'alipay' | 'alipaySn' | 'root' | 'rootSn', string>
}
const { alibabaAcs3, tencentTc3, wechatJsSdk, standardWebhooks, telecom5gcmp } = readVectors('signatures') as {
  alibabaAcs3: { accessKeyId: string; accessKeySecret: string; canonicalRequest: string; signature: string }
  tencentTc3: { payload: string; secretKey: string; canonicalRequest: string; signature: string }[]
  wechatJsSdk: { string: string; sha1: string }
  standardWebhooks: { secret: string; id: string; timestamp: number; payload: string; signature: string }
  telecom5gcmp: { sortedQuery: string; body: string; secretKey: string; timestamp: string; sign: string }
}
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })

test('WeChat Pay: a message is verified by certificate and by public key', () => {
  const { message, signature, publicKeyPem, certificatePem } = wechat.rsa
  expect(verifyText(message, signature, publicKeyPem)).toBe(true)
  expect(verifyText(message, signature, new X509Certificate(certificatePem).publicKey)).toBe(true)
  expect(verifyText(`${message} `, signature, publicKeyPem)).toBe(false)
})

test('WeChat Pay: a notice is verified and decrypted; a changed, late or foreign notice, and a probe, are not', () => {
  const { headers, body, certificatePem, apiV3Key, plaintext, at } = wechat.notify
  const { publicKey } = new X509Certificate(certificatePem)
  const verify = (more: Record<string, string> = {}, { sent = body, now = at, serial = 'D7CE59D1F522D701' } = {}) =>
    verifyMessage(
      { headers: new Headers({ ...headers, ...more }), body: sent },
      { now, findKey: (wanted) => (wanted === serial ? publicKey : undefined) },
    )
  expect(verify()).toBe('valid')
  expect(verify({}, { sent: `${body} ` })).toBe('forged')
  expect(verify({ 'Wechatpay-Signature': `WECHATPAY/SIGNTEST/${headers['Wechatpay-Signature']}` })).toBe('forged')
  expect(verify({ 'Wechatpay-Timestamp': String(at + 1) })).toBe('forged')
  expect(verify({ 'Wechatpay-Timestamp': '' })).toBe('stale')
  for (const now of [at - 301, at + 301]) expect(verify({}, { now })).toBe('stale')
  expect(verify({}, { serial: 'PUB_KEY_ID_0000' })).toBe('unknownKey')
  const { resource } = JSON.parse(body) as { resource: Parameters<typeof decrypt>[0] }
  expect(decrypt(resource, apiV3Key)).toBe(plaintext)
})

test('WeChat Pay: what was encrypted with another key, or changed, is refused', () => {
  const { apiV3Key, nonce, associatedData, ciphertext, plaintext } = wechat.aesGcm
  const encrypted = { nonce, associated_data: associatedData, ciphertext }
  expect(decrypt(encrypted, apiV3Key)).toBe(plaintext)
  expect(() => decrypt(encrypted, 'x'.repeat(32))).toThrow()
  expect(() => decrypt({ ...encrypted, associated_data: '' }, apiV3Key)).toThrow()
})

test('WeChat Pay: a request, and the parameters of the bridge, are signed with the merchant’s key', () => {
  const authorization = createAuthorization(
    { mchid: '1900000001', serial: 'ABCDEF', privateKey: own.privateKey },
    { method: 'GET', path: '/v3/certificates', at: 1_554_208_460, nonce: '593BEC0C930BF1AFEB40B4A08C8FB242' },
  )
  expect(authorization).toMatch(/^WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="593B/)
  const [, signature] = /signature="([^"]+)"/.exec(authorization)!
  const published = 'GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n'
  expect(verifyText(published, signature!, own.publicKey)).toBe(true)
  const bridge = createBridgeParameters({ appId: 'wx1', prepayId: 'wx20', at: 1, nonce: 'n' }, own.privateKey)
  expect(verifyText('wx1\n1\nn\nprepay_id=wx20\n', bridge.paySign, own.publicKey)).toBe(true)
})

test('Alipay: a notice and an answer are verified in their original text', () => {
  const { form, alipayPublicKey } = alipay.notify
  expect(verifyNotice(form, alipayPublicKey)).toBe(true)
  expect(verifyNotice({ ...form, total_amount: '0.11' }, alipayPublicKey)).toBe(false)
  expect(verifyNotice({ ...form, sign_type: 'RSA' }, alipayPublicKey)).toBe(false)
  const { raw, signed, alipayPublicKey: key } = alipay.response
  expect(readSignedPart(raw, 'alipay.open.file.upload')).toBe(signed)
  expect(verifyAnswer(raw, 'alipay.open.file.upload', key)).toBe(true)
  expect(verifyAnswer(raw.replace('Success', 'Succeed'), 'alipay.open.file.upload', key)).toBe(false)
  expect(verifyAnswer('<html>', 'alipay.open.file.upload', key)).toBe(false)
})

test('Alipay: serial numbers of certificates, of which a root file counts those with RSA', () => {
  const { app, appSn, alipay: platform, alipaySn, root, rootSn } = alipay.certificates
  expect(getCertificateSerial(app)).toBe(appSn)
  expect(getCertificateSerial(platform)).toBe(alipaySn)
  expect(getRootSerial(root)).toBe(rootSn)
})

test('Alipay: the parameters of a request are sorted, and empty ones left out', () => {
  const signed = signParameters({ method: 'alipay.trade.query', app_id: '1', note: '' }, own.privateKey)
  expect(verifyText('app_id=1&method=alipay.trade.query', signed.sign!, own.publicKey)).toBe(true)
})

/** Returns the parts of a published canonical request. */
function parseCanonical(text: string) {
  const [method = '', , query = '', ...lines] = text.split('\n')
  const headers = lines.slice(0, lines.indexOf('')).map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1)] as const
  })
  return {
    method: method as 'POST',
    query: Object.fromEntries(new URLSearchParams(query)),
    headers: Object.fromEntries(headers),
  }
}
test('Alibaba Cloud: the example of ACS3', () => {
  const { accessKeyId: id, accessKeySecret: secret, canonicalRequest, signature } = alibabaAcs3
  expect(signForAlibaba(parseCanonical(canonicalRequest), { id, secret })).toBe(
    `ACS3-HMAC-SHA256 Credential=${id},SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=${signature}`,
  )
})
test.each(tencentTc3)('Tencent Cloud: an example of TC3, %#', ({ payload, secretKey, canonicalRequest, signature }) => {
  const request = { ...parseCanonical(canonicalRequest), body: payload }
  const given = { credentials: { id: 'AKID', secret: secretKey }, service: 'cvm', at: 1_551_113_065 }
  expect(signForTencent(request, given)).toMatch(new RegExp(`Signature=${signature}$`))
})

test('WeChat’s JS-SDK, Standard Webhooks, China Telecom', () => {
  const [, ticket, nonce, at, url] = /^jsapi_ticket=(.+)&noncestr=(.+)&timestamp=(\d+)&url=(.+)$/.exec(
    wechatJsSdk.string,
  )!
  expect(signForJsSdk({ ticket: ticket!, nonce: nonce!, at: Number(at), url: `${url}#/mine` })).toBe(wechatJsSdk.sha1)
  const { secret, id, timestamp, payload, signature } = standardWebhooks
  expect(signWebhook(secret, { id, at: timestamp, body: payload })).toBe(signature)
  const query = Object.fromEntries(new URLSearchParams(telecom5gcmp.sortedQuery))
  const { body, secretKey, timestamp: stamp, sign } = telecom5gcmp
  expect(signForTelecom({ query, body, secret: secretKey, at: stamp })).toBe(sign)
})
