import * as z from 'zod/mini'
import { get, post, type CallTable } from '#schemas/call.ts'
import { maybe, time, url } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { wifiShare } from '#schemas/entities/card/wifi-entry.ts'
import { field } from '#schemas/fields/field.ts'

export const calls = {
  '/api/site/wifiCreate': post({
    who: 'guest',
    params: z.object({
      ssid: field('ssid'),
      password: maybe(field('wifiPass')),
      wifiEncrypt: oneOf('wifiEncrypt'),
      hidden: z._default(z.boolean(), false),
    }),
    data: wifiShare,
  }),
  /** 51 for an unknown code. */
  '/api/site/getWifiCode': get({
    params: z.object({ code: z.string().check(z.regex(/^[\w-]{6,64}$/)) }),
    data: z.object({
      ssid: z.string(),
      wifiEncrypt: oneOf('wifiEncrypt'),
      password: maybe(z.string()),
      hidden: z.boolean(),
      content: z.string(),
      /** Address of the connect page. */
      url,
      createdAt: time,
    }),
  }),
} as const satisfies CallTable
