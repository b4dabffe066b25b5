/** Cases of a device's commands, networks and sticker. */
import { oneCodes } from '#server/db/schema/index.ts'
import { giveData, makeCard } from '#server/testing/cards/cards.ts'
import type { Cases, CaseContext } from '../case.ts'
import { makeDevice } from '../world.ts'
import { createOwnCard } from './own-card.ts'

export function createDeviceCases({ server, cards: [, other] }: CaseContext) {
  const caseCard = createOwnCard(server)
  let actionId = ''
  return {
    '/api/iot/simRemoveBreak': {
      good: () => ({}),
      as: async () => {
        const { id, as } = await makeCard(server, {
          internetStatus: 2,
          breakRuleId: 1,
          breakTips: 'break.overUse',
          allowRemoveBreak: true,
        })
        await giveData(server, id)
        return as
      },
    },
    '/api/iot/simSwitchNet': {
      good: async () => {
        const [first, second] = await makeDevice(server, 2)
        if (first) caseCard.use(first)
        return { simNo: second?.simNo ?? '' }
      },
      as: caseCard.as,
      others: async () => ({
        params: [{ simNo: other.simNo }, { simNo: '1999999999999' }],
        as: await caseCard.inDevice(2),
      }),
    },
    '/api/iot/iotDevice/setWiFiSsidPwd': {
      good: () => ({ wifiType: '2.4G', wifiName: '新名字', wifiPass: 'newpassword', wifiEncrypt: 'WPA' }),
      as: () => caseCard.inDevice(),
    },
    '/api/iot/iotDevice/setWiFiDisplay': {
      good: () => ({ wifiType: '5G', showWifi: 2 }),
      as: () => caseCard.inDevice(),
    },
    '/api/iot/iotDevice/close': { good: () => ({}), as: () => caseCard.inDevice() },
    '/api/iot/iotDevice/reset': { good: () => ({}), as: () => caseCard.inDevice() },
    '/api/iot/iotDevice/restart': { good: () => ({}), as: () => caseCard.inDevice() },
    '/api/iot/actionStatus': {
      good: async () => {
        const as = await caseCard.inDevice()
        actionId = (await server.call('/api/iot/iotDevice/restart', {}, as)).data.actionId
        return { actionId }
      },
      as: caseCard.as,
      others: () => ({ params: [{ actionId }, { actionId: '999999999' }] }),
    },
    '/api/iot/wifiCreate': { good: () => ({ wifiType: '2.4G' }), as: () => caseCard.inDevice() },
    '/api/iot/bindOneCode': {
      good: async () => {
        await server.services.db
          .insert(oneCodes)
          .values({ code: 'CONTRACT-1', title: '服务页', promoCode: 'MM0001', elements: [] })
        return { code: 'CONTRACT-1' }
      },
    },
  } satisfies Partial<Cases>
}
