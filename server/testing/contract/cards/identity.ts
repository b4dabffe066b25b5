/** Cases of the real-name checks, by the platform and by the operator. */
import { makeCard } from '../../../domain/cards/testing.ts'
import { phone } from '../../../domain/orders/testing.ts'
import type { Cases, CaseContext } from '../case.ts'
import { picture } from '../world.ts'
import { codeTo } from './login.ts'
import { ownCard } from './own-card.ts'

export function identityCases({ server, cards: [, other] }: CaseContext) {
  const caseCard = ownCard(server)
  return {
    '/api/iot/simPlatformAuth': {
      good: async () => {
        const bare = caseCard.use(
          await makeCard(server, { authStatus: 1, authPlatformStatus: 1, needPlatformAuth: true }),
        )
        const mobile = phone()
        // the sample number of GB 11643-1999
        return {
          certName: '张三丰',
          certNo: '11010519491231002X',
          mobile,
          code: await codeTo(server, mobile, 'auth', bare.as),
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
          backImage: await picture(server, as),
          headImage: await picture(server, as),
          certName: '张三丰',
          certNo: '440524188001010014',
        }
        const ask = []
        for (const frontImage of [await picture(server, other.as), 'nobodys_picture_0000']) {
          const mobile = phone()
          ask.push({ ...mine, frontImage, mobile, code: await codeTo(server, mobile, 'auth', as), agree: true })
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
