import * as z from 'zod/mini'
import { get, post, type CallTable } from '#schemas/call.ts'
import { image, maybe } from '#schemas/language/contract.ts'
import { protocol } from '#schemas/entities/goods/protocol.ts'
import { release } from '#schemas/entities/orders/release.ts'
import { field } from '#schemas/fields/field.ts'
import { id, promoCode } from '../params.ts'

const protocolParams = z.object({
  type: maybe(z.enum(['user', 'privacy', 'cert', 'payment', 'promise', 'about'])),
  promoCode,
})
/** Seconds until the next code may be requested. */
const sent = z.object({ interval: z.int() })

export const calls = {
  /** Without `mobile` the code is sent to the phone bound to the card (token, or `simNo` before login). */
  '/api/sms/send': post({
    who: 'guest',
    params: z.object({
      event: z.enum(['orderLogin', 'simLogin', 'bind', 'bindOld', 'payPass', 'prove', 'auth', 'order']),
      mobile: maybe(field('mobile')),
      simNo: maybe(field('simNo')),
    }),
    data: sent,
  }),
  /** For the application form of goods with smsCode 1. */
  '/api/hk/sendCode': post({
    who: 'guest',
    params: z.object({
      goodsId: id,
      certName: maybe(field('certName')),
      certNo: maybe(field('certNo')),
      contactPhone: field('contactPhone'),
      promoCode,
    }),
    data: sent,
  }),
  /** `fileUrl` is short-lived for private files; later calls refer to the file by `fileId`. */
  '/api/upload': post({
    own: true,
    who: 'guest',
    multipart: true,
    params: z.object({ file: z.file(), scene: z.enum(['cert', 'avatar', 'afterSale', 'complaint', 'comment']) }),
    data: z.object({ fileUrl: image, fileId: z.string() }),
  }),
  /** A file of the build, requested after the first content is rendered. */
  '/shop/release.json': get({ own: true, raw: true, hideErrorToast: true, data: release }),
  /** Whether the host of an address to be opened is known to the shop (docs/domain §3.8). */
  '/api/site/outsideHost': get({
    own: true,
    params: z.object({ url: z.string().check(z.maxLength(2000)), promoCode }),
    data: z.object({ host: z.string(), isKnown: z.boolean() }),
  }),
  '/api/site/loginProtocol': get({ params: protocolParams, data: protocol }),
  '/api/site/iotLoginProtocol': get({ params: protocolParams, data: protocol }),
} as const satisfies CallTable
