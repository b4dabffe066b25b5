/** Actions of a person, the console and the clock in a shop under test. */
import { expect } from 'vitest'
import type { CallPath, Params } from '#schemas/api/index.ts'
import { getAccelerateId } from '#server/seed/ids.ts'
import type { TestServer } from '../server.ts'
import { createUuid, type TestCard } from '../cards/cards.ts'

export type Scenario = ReturnType<typeof createScenario>
const paidByBalance = { payType: 'balance', effectType: 1 } as const

export function createScenario(server: TestServer) {
  const demo = async (path: string, body: object = {}) => {
    const headers = { 'content-type': 'application/json' }
    const answer = (await (
      await server.app.request(`/demo/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    ).json()) as {
      ok: boolean
      orderSn?: string
    }
    expect(answer, path).toMatchObject({ ok: true })
    return answer
  }
  const list = async <T>(name: string) => (await (await server.app.request(`/demo/${name}.json`)).json()) as T[]
  const time = (ms: number) => () => server.forward(ms)
  /** A call of the card holder that must succeed. */
  const by = (card: TestCard) => {
    const call = async <P extends CallPath>(path: P, params: Params<P>) => {
      const { code, message, data } = await server.call(path, params, card.as, {
        'x-forwarded-for': `10.2.0.${card.id % 250}`,
      })
      expect({ code, message }, path).toMatchObject({ code: 0 })
      return data
    }
    return {
      call,
      buy: (packageId: number, more: object = {}) =>
        call('/api/iot/buyPackage', { ...paidByBalance, packageId, expectMoney: 29, uuid: createUuid(), ...more }),
      recharge: (money: number, more: object = {}) =>
        call('/api/iot/createBalanceOrder', { money, payType: 'wxpay', uuid: createUuid(), ...more }),
      speedUp: (more: object = {}) =>
        call('/api/iot/createAccelerateOrder', {
          payType: 'balance',
          accelerateId: getAccelerateId(2, 1, 0),
          expectMoney: 3,
          uuid: createUuid(),
          ...more,
        }),
      sim: (to: number) => () => demo(`sims/${card.simNo}/simStatus/${to}`),
      set: (given: object) => () => demo(`cards/${card.simNo}`, given),
    }
  }
  return { server, nothing: async () => undefined, demo, list, time, by }
}
