/** Short signatures: WeChat's JS-SDK, Standard Webhooks, and the gateway of China Telecom. */
import { createHash, createHmac } from 'node:crypto'

/** Signs the address of a page for WeChat's JS-SDK; its fragment is not signed. `at` is in seconds. */
export const signForJsSdk = (given: { ticket: string; nonce: string; at: number; url: string }): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${given.ticket}&noncestr=${given.nonce}&timestamp=${given.at}&url=${given.url.split('#')[0]}`)
    .digest('hex')

/** Signs a webhook (https://www.standardwebhooks.com). `secret`: `whsec_…`; `at` is in seconds. */
export const signWebhook = (secret: string, { id, at, body }: { id: string; at: number; body: string }): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${at}.${body}`)
    .digest('base64')}`

/** Signs a request to the IoT gateway of China Telecom. `at`: year to second in UTC, as in 20261120103002. */
export function signForTelecom(given: {
  query: Readonly<Record<string, string>>
  body: string
  secret: string
  at: string
}): string {
  const query = Object.keys(given.query)
    .toSorted()
    .map((name) => `${name}=${given.query[name]}`)
    .join('&')
  const digest = createHash('md5')
    .update(query + given.body + given.secret + given.at)
    .digest('hex')
  return Buffer.from(digest).toString('hex').toUpperCase()
}
