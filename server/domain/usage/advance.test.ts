import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { simulateUsage } from '#server/integrations/simulators/carrier.ts'
import { DAY, parseWireTime, HOUR, MINUTE, SECOND } from '#server/platform/time.ts'
import { advanceUsage, getExclusiveEnd, type Card, type Package } from './advance.ts'

const GB = 1_048_576
const NOW = parseWireTime('2026-11-21 10:30:00')
const createCard = (given: Partial<Card> = {}): Card =>
  ({
    id: 7,
    simStatus: 3,
    internetStatus: 1,
    usedUntil: NOW,
    dailyFlow: 2 * GB,
    balance: 0,
    arrears: 0,
    breakRuleId: 0,
    volumePackageId: null,
    volumeUseFlow: 0,
    volumeMoney: 0,
    volumePrice: null,
    ...given,
  }) as Card
const createPackage = (given: Partial<Package> = {}): Package =>
  ({
    id: 1,
    totalFlow: 100 * GB,
    useFlow: 0,
    isInfiniteFlow: false,
    limitSpeedFlow: null,
    limitSpeedCode: null,
    effectiveStatus: 1,
    startAt: NOW,
    endAt: NOW + 30 * DAY,
    ...given,
  }) as Package
const sumDays = (days: Map<string, number>) => [...days.values()].reduce((total, kb) => total + kb, 0)

test('the result does not depend on how often it is computed in between', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 40 * DAY }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 60 * GB }),
      fc.option(fc.integer({ min: 1, max: 30 * GB }), { nil: null }),
      (stops, totalFlow, limitSpeedFlow) => {
        const last = NOW + 40 * DAY
        const packages = [
          createPackage({ totalFlow, limitSpeedFlow, limitSpeedCode: '1M' }),
          createPackage({ id: 2, effectiveStatus: 2, startAt: NOW + 20 * DAY, endAt: NOW + 35 * DAY, totalFlow }),
        ]
        const whole = advanceUsage(createCard(), packages, simulateUsage, last)
        let state = { card: createCard(), packages }
        const steps = []
        let total = 0
        for (const stop of [...stops.map((ms) => NOW + ms).toSorted((a, b) => a - b), last]) {
          const next = advanceUsage(
            state.card,
            state.packages.filter((pkg) => pkg.effectiveStatus <= 2),
            simulateUsage,
            stop,
          )
          steps.push(...next.steps)
          total += sumDays(next.days)
          state = {
            card: next.card,
            packages: [...state.packages.filter((pkg) => pkg.effectiveStatus > 2), ...next.packages].toSorted(
              (a, b) => a.id - b.id,
            ),
          }
        }
        expect(state.packages).toEqual(whole.packages)
        expect(total).toBe(sumDays(whole.days))
        expect(steps).toEqual(whole.steps)
        expect({ ...state.card, lastRobinAt: 0 }).toEqual({ ...whole.card, lastRobinAt: 0 })
      },
    ),
    { numRuns: 300 },
  )
})

test('a computation does not change its input', () => {
  const [given, packages] = [createCard(), [createPackage()]]
  const before = structuredClone([given, packages])
  advanceUsage(given, packages, simulateUsage, NOW + 50 * DAY)
  expect([given, packages]).toEqual(before)
})

describe('a day at a time', () => {
  const hourly = (_: unknown, from: number, to: number) => Math.round((to - from) / HOUR) * GB
  test('usage is booked on its own days, and on the package that ends first', () => {
    const packages = [createPackage({ id: 2, endAt: NOW + DAY, totalFlow: 5 * GB }), createPackage()]
    const { days, packages: after } = advanceUsage(createCard(), packages, hourly, parseWireTime('2026-11-22 04:00:00'))
    expect([...days]).toEqual([
      ['2026-11-21', 14 * GB],
      ['2026-11-22', 4 * GB],
    ])
    expect(after.map((pkg) => pkg.useFlow)).toEqual([5 * GB, 13 * GB])
  })

  test('a used-up package stops the data, and a new month restores it', () => {
    const packages = [
      createPackage({ totalFlow: 3 * GB }),
      createPackage({ id: 2, effectiveStatus: 2, startAt: NOW + DAY, endAt: NOW + 9 * DAY }),
    ]
    expect(advanceUsage(createCard(), packages, hourly, NOW + 5 * HOUR).card).toMatchObject({
      internetStatus: 2,
      breakRuleId: 1,
      breakTips: 'break.overUse',
      allowRemoveBreak: true,
      simStatus: 3,
    })
    expect(advanceUsage(createCard(), packages, hourly, NOW + DAY + MINUTE).card).toMatchObject({
      internetStatus: 1,
      breakRuleId: 0,
      breakTips: null,
      allowRemoveBreak: false,
    })
  })

  test('an add-on makes a throttled card fast again, and is used before the throttled data', () => {
    const main = createPackage({
      limitSpeedFlow: 2 * GB,
      limitSpeedCode: '1M',
      speedCode: '150M',
      totalFlow: 30 * GB,
      useFlow: 5 * GB,
    })
    const slow = advanceUsage(createCard(), [main], hourly, NOW + 2 * HOUR)
    expect([slow.card.speedCode, slow.packages[0]?.useFlow]).toEqual(['1M', 7 * GB])
    const fast = advanceUsage(
      createCard(),
      [main, createPackage({ id: 2, totalFlow: 3 * GB, speedCode: null, endAt: NOW + 40 * DAY })],
      hourly,
      NOW + 2 * HOUR,
    )
    expect([fast.card.speedCode, ...fast.packages.map((pkg) => pkg.useFlow)]).toEqual([null, 5 * GB, 2 * GB])
    const spent = advanceUsage(
      createCard(),
      [main, createPackage({ id: 2, totalFlow: 3 * GB, speedCode: null, endAt: NOW + 40 * DAY })],
      hourly,
      NOW + 6 * HOUR,
    )
    expect([spent.card.speedCode, ...spent.packages.map((pkg) => pkg.useFlow)]).toEqual(['1M', 8 * GB, 3 * GB])
  })

  test('after its fast volume a package is throttled and continues', () => {
    const slow = advanceUsage(
      createCard(),
      [createPackage({ limitSpeedFlow: 2 * GB, limitSpeedCode: '1M', totalFlow: 3 * GB })],
      hourly,
      NOW + 8 * HOUR,
    )
    expect(slow.card).toMatchObject({ speedCode: '1M', internetStatus: 1 })
    expect(slow.packages[0]?.useFlow).toBeGreaterThan(3 * GB)
  })
})

test('the last second belongs to a package: consecutive months leave no gap', () => {
  const november = createPackage({ endAt: parseWireTime('2026-11-30 23:59:59') })
  const december = createPackage({
    id: 2,
    effectiveStatus: 2,
    startAt: parseWireTime('2026-12-01 00:00:00'),
    endAt: parseWireTime('2026-12-31 23:59:59'),
  })
  const { steps, card: after } = advanceUsage(
    createCard(),
    [november, december],
    simulateUsage,
    parseWireTime('2026-12-02 00:00:00'),
  )
  expect(steps.map(({ machine, id, to }) => [machine, id, to])).toEqual([
    ['cardPackage', 1, 3],
    ['cardPackage', 2, 1],
  ])
  expect(after).toMatchObject({ simStatus: 3, internetStatus: 1 })
  expect(advanceUsage(createCard(), [november], simulateUsage, getExclusiveEnd(november) - SECOND).card.simStatus).toBe(
    3,
  )
  expect(advanceUsage(createCard(), [november], simulateUsage, getExclusiveEnd(november)).card).toMatchObject({
    simStatus: 4,
    breakRuleId: 2,
    needBuyPackage: true,
  })
})

test('a used-up month does not stop the data of the next one', () => {
  const november = createPackage({ endAt: parseWireTime('2026-11-30 23:59:59'), totalFlow: GB, useFlow: GB })
  const december = createPackage({
    id: 2,
    effectiveStatus: 2,
    startAt: parseWireTime('2026-12-01 00:00:00'),
    endAt: parseWireTime('2026-12-31 23:59:59'),
  })
  const advanceTo = (now: string) =>
    advanceUsage(createCard(), [november, december], simulateUsage, parseWireTime(now)).card
  expect(advanceTo('2026-11-30 12:00:00')).toMatchObject({ internetStatus: 2, breakRuleId: 1 })
  expect(advanceTo('2026-12-01 12:00:00')).toMatchObject({
    simStatus: 3,
    internetStatus: 1,
    breakRuleId: 0,
    allowRemoveBreak: false,
  })
})

test('by volume: each month from the balance, the missing amount is arrears and stops the card', () => {
  const byVolume = createCard({ volumePackageId: 401, volumePrice: 300, balance: 5000 })
  const { card: first, bills } = advanceUsage(byVolume, [], () => GB, parseWireTime('2026-12-01 00:00:00'))
  expect(bills).toMatchObject([{ volume: 10 * GB, money: 3000, paid: 3000 }])
  expect(first).toMatchObject({ balance: 2000, arrears: 0, volumeMoney: 0, volumeUseFlow: 0, simStatus: 3 })
  const { card: second, steps, bills: next } = advanceUsage(first, [], () => GB, parseWireTime('2027-01-01 00:00:00'))
  expect(next).toMatchObject([{ money: 9300, paid: 2000 }])
  expect(second).toMatchObject({ balance: 0, arrears: 7300, simStatus: 4, breakRuleId: 3 })
  expect(steps).toMatchObject([{ machine: 'sim', to: 4, note: 'arrears' }])
})
