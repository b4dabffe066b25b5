import type { calls } from '../api/calls/wifi.ts'
import type { ExamplesOf } from './example.ts'

export const examples = {
  '/api/site/wifiCreate': {
    code: 'wf8k2m4q',
    url: 'https://shop.example.com/shop/pages-sub/wifi/connect?code=wf8k2m4q',
    content: 'WIFI:T:WPA;S:小满的店;P:xiaoman2026;;',
  },
  '/api/site/getWifiCode': {
    ssid: '小满的店',
    wifiEncrypt: 'WPA',
    password: 'xiaoman2026',
    hidden: false,
    content: 'WIFI:T:WPA;S:小满的店;P:xiaoman2026;;',
    url: 'https://shop.example.com/shop/pages-sub/wifi/connect?code=wf8k2m4q',
    createdAt: '2026-11-18 15:20:00',
  },
} satisfies ExamplesOf<typeof calls>
