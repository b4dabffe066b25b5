import { describe, expect, test } from 'vitest'
import { enums } from '#schemas/enums.ts'
import { finishRealName } from './real-name.ts'
import type { Outcome } from '#server/domain/ports/real-name.ts'
import { setUp } from '#server/testing/cards/real-name.ts'

const { server, db, clock, phone, asking, info, openOf, submit } = await setUp()

// the sample of GB 11643-1999
const outcomes: Outcome[] = [{ passed: true }, { passed: false, reason: 'photo' }, 'unknown']

describe('every value of the enumerations can be reached (docs/domain §4.4)', () => {
  const consolePost = (path: string, body: object = {}) =>
    server.app.request(`/demo/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })

  test('authPlatformStatus 1 to 5, manually in the console', async () => {
    const seen = new Set<number>()
    const card = await asking()
    const look = async () => void seen.add((await info(card)).authPlatformStatus ?? 0)
    await look()
    for (const outcome of ['unknown', 'photo', 'passed']) {
      await submit(card)
      await look()
      const open = (await (await server.app.request('/demo/real-names.json')).json()) as {
        id: number
        simNo: string
        kind: string
      }[]
      const mine = open.find(({ simNo }) => simNo === card.simNo)
      expect(mine?.kind).toBe('platform')
      expect(await (await consolePost(`real-names/${mine?.id}/${outcome}`)).json()).toEqual({ ok: true })
      expect(await (await consolePost(`real-names/${mine?.id}/${outcome}`)).json(), 'once').toEqual({ ok: false })
      await look()
    }
    expect([...seen].toSorted()).toEqual(enums.authPlatformStatus.map(({ value }) => value))
  })

  test('authStatus 1 to 3, by the carrier at a counter', async () => {
    const card = await asking()
    const seen: number[] = [(await info(card)).authStatus ?? 0]
    for (const outcome of ['unknown', 'face', 'passed']) {
      expect(await (await consolePost(`cards/${card.simNo}/official/${outcome}`)).json()).toEqual({ ok: true })
      seen.push((await info(card)).authStatus ?? 0)
    }
    expect(seen).toEqual([1, 3, 1, 2])
    expect(new Set(seen)).toEqual(new Set(enums.authStatus.map(({ value }) => value)))
  })

  test.each(['bindPhoneMode', 'platformAuthType', 'cardPasswordMode'] as const)('%s: set by staff', async (name) => {
    const card = await asking()
    for (const { value } of enums[name]) {
      expect((await consolePost(`cards/${card.simNo}`, { [name]: value })).status).toBe(200)
      expect((await info(card))[name]).toBe(value)
    }
    expect((await consolePost(`cards/${card.simNo}`, { [name]: 9 })).status).toBe(400)
    expect((await consolePost(`cards/${card.simNo}`, { balance: 1_000_000 })).status).toBe(400)
  })

  test('numbAuth 2 and 1, by binding a phone', async () => {
    const card = await asking({ numbAuth: 2, mobile: null })
    expect((await info(card)).numbAuth).toBe(2)
    const mobile = phone()
    await server.call('/api/sms/send', { event: 'bind', mobile }, card.as)
    expect(
      (await server.call('/api/iot/simBindMobile', { mobile, code: await server.lastCode(mobile) }, card.as)).code,
    ).toBe(0)
    expect((await info(card)).numbAuth).toBe(1)
  })

  test('the outcome of a request that is already answered changes nothing', async () => {
    const card = await asking()
    await submit(card)
    const open = await openOf(card)
    const done = await Promise.all(
      outcomes.map((outcome) =>
        db.transaction((tx) => finishRealName(tx, open?.id ?? 0, outcome, { actor: 'test', at: clock.now() })),
      ),
    )
    expect(done.filter(Boolean)).toHaveLength(1)
  })
})
