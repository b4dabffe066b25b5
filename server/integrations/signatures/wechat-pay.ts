/**
 * Signatures and encryption of WeChat Pay API v3: RSA-SHA256 over lines, AES-256-GCM for the contents of a notice
 * (https://pay.weixin.qq.com/doc/v3/merchant/4012365342). Bodies are raw text, because a serialized copy would have another signature.
 */
import { createDecipheriv, createSign, createVerify, type KeyLike } from 'node:crypto'

const ALGORITHM = 'RSA-SHA256'
const SCHEMA = 'WECHATPAY2-SHA256-RSA2048'
const TAG_BYTES = 16
/** How far the clock of a message may differ from ours. */
const MAX_SKEW_SECONDS = 300

const joinLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
export const signText = (text: string, privateKey: KeyLike): string =>
  createSign(ALGORITHM).update(text).sign(privateKey, 'base64')
/** A signature is strict base64: Node's reader would ignore what follows its end. */
export const verifyText = (text: string, signature: string, publicKey: KeyLike): boolean =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(signature) &&
  createVerify(ALGORITHM).update(text).verify(publicKey, signature, 'base64')

/** A merchant: its number, the serial number of its certificate, and its private key. */
export type Merchant = { mchid: string; serial: string; privateKey: KeyLike }
/** `path` has the query; `at` is in seconds. */
export type SignedRequest = { method: 'GET' | 'POST'; path: string; body?: string; at: number; nonce: string }
/** Returns the header `Authorization` of a request. */
export function createAuthorization(merchant: Merchant, { method, path, body = '', at, nonce }: SignedRequest): string {
  const signature = signText(joinLines([method, path, String(at), nonce, body]), merchant.privateKey)
  const fields = { mchid: merchant.mchid, nonce_str: nonce, signature, timestamp: at, serial_no: merchant.serial }
  return `${SCHEMA} ${Object.entries(fields)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`
}

export type Verdict = 'valid' | 'stale' | 'unknownKey' | 'forged'
/**
 * Verifies an answer or a notice. `findKey` returns the key of a serial number: a platform certificate's, or the merchant's downloaded
 * public key (`PUB_KEY_ID_…`), which are both valid while a merchant changes from one to the other. `now` is in seconds.
 */
export function verifyMessage(
  { headers, body }: { headers: Headers; body: string },
  { findKey, now }: { findKey: (serial: string) => KeyLike | undefined; now: number },
): Verdict {
  const get = (name: string) => headers.get(`wechatpay-${name}`) ?? ''
  const at = get('timestamp')
  if (!/^\d{1,12}$/.test(at) || Math.abs(now - Number(at)) > MAX_SKEW_SECONDS) return 'stale'
  const key = findKey(get('serial'))
  if (!key) return 'unknownKey'
  return verifyText(joinLines([at, get('nonce'), body]), get('signature'), key) ? 'valid' : 'forged'
}

export type Encrypted = { ciphertext: string; nonce: string; associated_data?: string }
/** Decrypts a part of a notice, or a platform certificate. Throws if it was changed, or with another key. */
export function decrypt({ ciphertext, nonce, associated_data = '' }: Encrypted, apiKey: string): string {
  const key = Buffer.from(apiKey)
  const bytes = Buffer.from(ciphertext, 'base64')
  // the example of the SDK has a key of 16 bytes; a merchant's key has 32
  const decipher = createDecipheriv(key.length === 16 ? 'aes-128-gcm' : 'aes-256-gcm', key, Buffer.from(nonce), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(associated_data))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString()
}

/** Returns the parameters with which a page inside WeChat opens the payment. `at` is in seconds. */
export function createBridgeParameters(
  { appId, prepayId, at, nonce }: { appId: string; prepayId: string; at: number; nonce: string },
  privateKey: KeyLike,
) {
  const parts = { appId, timeStamp: String(at), nonceStr: nonce, package: `prepay_id=${prepayId}` }
  return { ...parts, signType: 'RSA' as const, paySign: signText(joinLines(Object.values(parts)), privateKey) }
}
