/** Real names, phones, and requirements of the carrier. Steps of `states.test.ts`. */
import { walk } from '../every-value.ts'
import { makeCard } from '../cards/cards.ts'
import type { Scenario } from './scenario.ts'

export async function walkIdentity({ server, nothing, demo, list, by }: Scenario): Promise<void> {
  const card = await makeCard(server, {
    authStatus: 1,
    authPlatformStatus: 1,
    needPlatformAuth: true,
    numbAuth: 2,
    mobile: null,
    bindPhoneMode: 1,
    platformAuthType: 1,
  })
  const { call, set } = by(card)
  const codeFor = async (event: 'auth' | 'bind', mobile: string) => {
    await call('/api/sms/send', { event, mobile })
    return server.lastCode(mobile)
  }
  const handIn = (mobile: string) => async () => {
    const code = await codeFor('auth', mobile)
    await call('/api/iot/simPlatformAuth', {
      certName: '张三丰',
      certNo: '11010519491231002X',
      mobile,
      code,
      agree: true,
    })
  }
  const answered = (outcome: string) => async () => {
    const mine = (await list<{ id: number; simNo: string }>('real-names')).find(({ simNo }) => simNo === card.simNo)
    await demo(`real-names/${mine?.id}/${outcome}`)
  }
  const official = (outcome: string) => () => demo(`cards/${card.simNo}/official/${outcome}`)
  await walk(
    server,
    card,
    ['card'],
    [
      [
        'nothing is required',
        nothing,
        {
          authStatus: 1,
          authPlatformStatus: 1,
          numbAuth: 2,
          bindPhoneMode: 1,
          platformAuthType: 1,
          cardPasswordMode: 1,
        },
      ],
      ['staff wants only a name', set({ platformAuthType: 2 }), { platformAuthType: 2 }],
      ['a phone may be bound', set({ bindPhoneMode: 2 }), { bindPhoneMode: 2 }],
      ['a phone must be bound', set({ bindPhoneMode: 3 }), { bindPhoneMode: 3 }],
      ['a pay password is wanted', set({ cardPasswordMode: 2 }), { cardPasswordMode: 2 }],
      ['handed in', handIn('13810009001'), { authPlatformStatus: 4 }],
      ['no result', answered('unknown'), { authPlatformStatus: 3 }],
      [
        'handed in again, refused',
        async () => (await handIn('13810009002')(), await answered('photo')()),
        { authPlatformStatus: 5 },
      ],
      [
        'once more, verified',
        async () => (await handIn('13810009003')(), await answered('passed')()),
        { authPlatformStatus: 2 },
      ],
      ['the carrier does not know', official('unknown'), { authStatus: 3 }],
      ['the carrier refuses', official('face'), { authStatus: 1 }],
      ['the carrier has verified the name', official('passed'), { authStatus: 2 }],
      [
        'a phone is bound',
        async () =>
          call('/api/iot/simBindMobile', { mobile: '13810009004', code: await codeFor('bind', '13810009004') }),
        { numbAuth: 1 },
      ],
    ],
  )
}
