/** Cases of the real-name checks, by the platform and by the operator. */
import { makeCard } from '#server/testing/cards/cards.ts'
import { createPhone } from '#server/testing/orders/orders.ts'
import type { Cases, CaseContext } from '../case.ts'
import { uploadPicture } from '../world.ts'
import { requestCode } from './login.ts'
import { createOwnCard } from './own-card.ts'

export function createIdentityCases({ server, cards: [, other] }: CaseContext) {
  const caseCard = createOwnCard(server)
  return {
    '/api/iot/simPlatformAuth': {
      good: async () => {
        const bare = caseCard.use(
          await makeCard(server, { authStatus: 1, authPlatformStatus: 1, needPlatformAuth: true }),
        )
        const mobile = createPhone()
        // the sample number of GB 11643-1999
        return {
          certName: '张三丰',
          certNo: '11010519491231002X',
          mobile,
          code: await requestCode(server, mobile, 'auth', bare.as),
          agree: true,
        }
      },
      as: caseCard.as,
      others: async () => {
        const { as } = caseCard.use(
          await makeCard(server, {
            authStatus: 1,
            authPlatformStatus: 1,
            needPlatformAuth: true,
            platformAuthType: 1,
          }),
        )
        const mine = {
          backImage: await uploadPicture(server, as),
          headImage: await uploadPicture(server, as),
          certName: '张三丰',
          certNo: '440524188001010014',
        }
        const ask = []
        for (const frontImage of [await uploadPicture(server, other.as), 'nobodys_picture_0000']) {
          const mobile = createPhone()
          ask.push({ ...mine, frontImage, mobile, code: await requestCode(server, mobile, 'auth', as), agree: true })
        }
        return { params: ask, as }
      },
    },
    '/api/iot/simOfficialAuth': {
      good: () => ({}),
      as: async () => (await makeCard(server, { authStatus: 1 })).as,
      others: () => ({ params: [{ simNo: other.simNo }, { simNo: '1999999999999' }] }),
    },
    '/api/iot/deviceOfficialAuth': {
      good: () => ({}),
      as: () => caseCard.inDevice(2),
      others: () => ({ params: [{ simNo: other.simNo }, { simNo: '1999999999999' }], code: 0 }),
    },
  } satisfies Partial<Cases>
}
