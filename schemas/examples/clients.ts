import type { calls } from '../api/calls/clients.ts'
import type { ExamplesOf } from './example.ts'

export const examples = {
  '/api/iot/iotDevice/clientList': {
    list: [
      {
        id: 1,
        name: '客厅电视',
        hostName: 'Living-Room-TV',
        mac: '02:00:00:**:**:02',
        wifiType: '2.4G',
        connected: true,
        blocked: false,
        seenAt: '2026-11-21 10:20:00',
      },
      {
        id: 2,
        name: 'Tablet',
        hostName: 'Tablet',
        mac: '02:00:00:**:**:03',
        wifiType: '2.4G',
        connected: false,
        blocked: true,
        seenAt: '2026-11-20 21:02:00',
      },
    ],
  },
  '/api/iot/iotDevice/renameClient': null,
  '/api/iot/iotDevice/blockClient': { actionId: 'a_52c1', status: 1 },
} satisfies ExamplesOf<typeof calls>
