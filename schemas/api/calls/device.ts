/** Requests to carrier and device: accepted at once, done later (domain §3.14). */
import * as z from 'zod/mini'
import { get, post, type CallTable } from '../../call.ts'
import { maybe, onOff } from '../../language/contract.ts'
import { oneOf } from '../../fields/one-of.ts'
import { actionAnswer } from '../../entities/card/device-action.ts'
import { wifiShare } from '../../entities/card/wifi-entry.ts'
import { field } from '../../fields/field.ts'

const changes = ['/api/iot/simInfo', '/api/iot/actionStatus'] as const
const order = { who: 'card', proof: true, data: actionAnswer, changes } as const
const wifiType = oneOf('wifiType')

export const calls = {
  '/api/iot/simRemoveBreak': post(order),
  /** `simNo`: one of the card's viceSims. */
  '/api/iot/simSwitchNet': post({
    ...order,
    params: z.object({ simNo: field('simNo'), remark: maybe(field('remark')) }),
  }),
  /** An open network (nopass) has no password. */
  '/api/iot/iotDevice/setWiFiSsidPwd': post({
    ...order,
    params: z.object({
      wifiType,
      wifiName: field('ssid'),
      wifiPass: maybe(field('wifiPass')),
      wifiEncrypt: z._default(oneOf('wifiEncrypt'), 'WPA'),
    }),
  }),
  '/api/iot/iotDevice/setWiFiDisplay': post({ ...order, params: z.object({ wifiType, showWifi: onOff }) }),
  '/api/iot/iotDevice/restart': post(order),
  '/api/iot/iotDevice/close': post(order),
  '/api/iot/iotDevice/reset': post(order),
  /** From the device's own Wi-Fi. */
  '/api/iot/wifiCreate': post({ who: 'card', proof: true, params: z.object({ wifiType }), data: wifiShare }),
  '/api/iot/actionStatus': get({
    own: true,
    who: 'card',
    params: z.object({ actionId: z.string().check(z.maxLength(64)) }),
    data: z.object({ status: oneOf('actionStatus'), failReason: maybe(z.string()) }),
  }),
} as const satisfies CallTable
