/**
 * The error table: how each situation of product §8 is shown to the shopper. `renderer/actions/present.ts` is the only reader.
 * With `message: 'server'` the server's message replaces `text` when there is one. A toast without an action is omitted where the call
 * has `hideErrorToast` or the page shows the message itself (docs/decisions/renderer/0009).
 */
import type { Code, codes } from './codes.ts'
import { failures, type ErrorButton, type ErrorKey, type ErrorRow } from './error-row.ts'

const service: ErrorButton = { text: 'error.contactService', action: { type: 'page', path: '/pages/customer/index' } }
const shop = (indexFirstGroup: 1 | 2): ErrorButton => ({
  text: 'error.backToShop',
  action: { type: 'page', path: '/', with: { indexFirstGroup } },
})

/** Codes without a row are shown as `other`. */
type Listed = Exclude<Code, typeof codes.refused | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503>

export const errors: Record<Exclude<ErrorKey, number> | Listed, ErrorRow> & Record<number, ErrorRow | undefined> = {
  41001: { text: 'error.other', show: 'nothing', step: true },
  41002: { text: 'error.other', show: 'nothing', step: true },
  41003: { text: 'error.other', show: 'nothing', step: true, asks: '/pages/iot/prove/index' },
  41004: { text: 'error.other', show: 'nothing', step: true, asks: '/pages/order/prove/index' },
  [-1]: { text: 'error.failed', message: 'server', show: 'toast' },
  61: {
    text: 'error.loginTimedOut',
    message: 'server',
    show: 'toast',
    action: { type: 'page', path: '/pages/login/index' },
  },
  34061: {
    text: 'error.loginTimedOut',
    message: 'server',
    show: 'toast',
    action: { type: 'page', path: '/pages/iot/login/index' },
  },
  30001: { text: 'error.soldOut', show: 'dialog', buttons: [service, shop(2)] },
  30003: { text: 'error.orderRefused', show: 'dialog', buttons: [service, { text: 'error.ok' }], rejects: false },
  32001: { text: 'error.numberTaken', show: 'dialog', buttons: [service, shop(1)] },
  40001: { text: 'error.notOpen', show: 'toast' },
  33001: {
    text: 'error.notSubordinate',
    show: 'dialog',
    buttons: [{ text: 'error.backToAgents', action: { type: 'page', path: '/pages/index/agent/index' } }],
  },
  ...failures,
}
