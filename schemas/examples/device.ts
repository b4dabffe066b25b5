import type { calls } from '../api/calls/device.ts'
import type { ExamplesOf } from './example.ts'

const accepted = { actionId: 'a_52c1', status: 1 } as const

export const examples = {
  '/api/iot/simRemoveBreak': accepted,
  '/api/iot/simSwitchNet': accepted,
  '/api/iot/iotDevice/setWiFiSsidPwd': accepted,
  '/api/iot/iotDevice/setWiFiDisplay': accepted,
  '/api/iot/iotDevice/restart': accepted,
  '/api/iot/iotDevice/close': accepted,
  '/api/iot/iotDevice/reset': accepted,
  '/api/iot/wifiCreate': {
    code: 'wf3n7p2c',
    url: 'https://shop.example.com/shop/pages-sub/wifi/connect?code=wf3n7p2c',
    content: 'WIFI:T:WPA;S:MF-2026;P:mange2026;;',
  },
  '/api/iot/actionStatus': { status: 2, failReason: null },
} satisfies ExamplesOf<typeof calls>
