/** Asynchronous commands to carrier and device: accepted immediately, completed later (domain §3.14). */
import * as z from 'zod/mini'
import { get, post, type CallTable } from '#schemas/call.ts'
import { maybe, onOff } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { actionAnswer } from '#schemas/entities/card/device-action.ts'
import { wifiShare } from '#schemas/entities/card/wifi-entry.ts'
import { field } from '#schemas/fields/field.ts'
import { displayedSimNo } from '../params.ts'

const changes = ['/api/iot/simInfo', '/api/iot/actionStatus'] as const
const ordered = { who: 'card', proof: true, data: actionAnswer, changes } as const
const order = { ...ordered, ofHolder: true } as const
const wifiType = oneOf('wifiType')

export const calls = {
  /** Concerns only the card, so the device's holder need not be proven. */
  '/api/iot/simRemoveBreak': post(ordered),
  /** `simNo`: the `simNo` of an entry of the card's viceSims, possibly masked. */
  '/api/iot/simSwitchNet': post({
    ...order,
    params: z.object({ simNo: displayedSimNo, remark: maybe(field('remark')) }),
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
  /** Shares the device's Wi-Fi. */
  '/api/iot/wifiCreate': post({
    who: 'card',
    proof: true,
    ofHolder: true,
    params: z.object({ wifiType }),
    data: wifiShare,
  }),
  '/api/iot/actionStatus': get({
    own: true,
    who: 'card',
    params: z.object({ actionId: z.string().check(z.maxLength(64)) }),
    data: z.object({ status: oneOf('actionStatus'), failReason: maybe(z.string()) }),
  }),
} as const satisfies CallTable
