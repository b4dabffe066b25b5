import type { Card } from '../entities/card/card.ts'
import { examples as cards } from './card.ts'
import { GB } from './example.ts'

/** A card in a Wi-Fi device: both bands, further SIMs, a pending action. For stories and tests. */
export const deviceCard: Card = {
  ...cards['/api/iot/simInfo'],
  simNo: '1440000000005',
  iccid: '89860600000000000005',
  mobile: '138****0006',
  operatorType: 99,
  sourceType: 2,
  deviceNo: 'MF2026000001',
  totalFlow: 100 * GB,
  viceSims: cards['/api/iot/deviceOfficialAuth'].list,
  device: {
    wifiEncrypt: 'WPA',
    name: '满格随身 Wi-Fi 6',
    locked: false,
    isHolder: true,
    signal: 4,
    battery: 76,
    current: true,
    allowSwitch: false,
    switchAt: null,
    connCount: 4,
    maxConnCount: 10,
    allowClients: true,
    wifis: [
      {
        wifiType: '2.4G',
        wifiName: 'MF-2026',
        wifiPass: 'mange2026',
        wifiEncrypt: 'WPA',
        connCount: 3,
        maxConnCount: 10,
        showWifi: 1,
        switchWifi: 1,
      },
      {
        wifiType: '5G',
        wifiName: 'MF-2026-5G',
        wifiPass: 'mange2026',
        wifiEncrypt: 'WPA',
        connCount: 1,
        maxConnCount: 10,
        showWifi: 1,
        switchWifi: 1,
      },
    ],
  },
  actions: [{ actionId: 'a_52c1', status: 1, kind: 'restart', startedAt: '2026-11-21 10:28:00', failReason: null }],
}
