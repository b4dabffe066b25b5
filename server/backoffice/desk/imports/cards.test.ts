/** Staff bring in cards, whose ICCIDs spreadsheets like to round. */
import { rmSync, writeFileSync } from 'node:fs'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cards, stateEvents } from '#server/db/schema/index.ts'
import { SimStatus } from '#server/db/schema/states.ts'
import { createCommands } from '#server/testing/publishing/cli.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'

const server = await createTestServer()
const { db } = server.services
const { desk, file, folder, owners } = createCommands(server)
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(() => owners('ann'))

const write = (name: string, lines: readonly string[]) => {
  writeFileSync(file(name), `\u{FEFF}${['卡号,ICCID,运营商,IMSI', ...lines].join('\r\n')}\r\n`)
  return file(name)
}
const read = (...list: string[]) => db.select().from(cards).where(inArray(cards.simNo, list)).orderBy(cards.simNo)

test('cards are added as nobody has used them, log in, and a repeat of the file changes nothing', async () => {
  const name = write('cards.csv', [
    '1441000000001,89860412345678901231,移动,460001234567890',
    "１４４１００００００００２,'89860612345678900000,联通,",
  ])
  expect(await desk(`import cards ${name} --lang en`)).toEqual({
    code: 0,
    output: 'Lines 2–3: added\n2 added, 0 changed, 0 unchanged, 0 not imported.\n',
  })
  const [first, second] = await read('1441000000001', '1441000000002')
  expect(first).toMatchObject({
    iccid: '89860412345678901231',
    apn: 'cmiot',
    simStatus: SimStatus.sold,
    balance: 0,
    mobile: null,
  })
  expect(second).toMatchObject({
    iccid: '89860612345678900000',
    operatorType: 2,
    msisdn: '1441000000002',
    promoCode: 'MM0001',
  })
  expect(await db.$count(stateEvents, eq(stateEvents.entityId, first!.id))).toBeGreaterThan(0)
  const login = await server.call('/api/simLogin', { simNo: '1441000000001', agree: true }, createGuest())
  expect(login.code).toBe(0)
  expect((await desk(`import cards ${name} --lang en`)).output).toContain('2 unchanged')
})

test('a card that the shop has is never changed, and an ICCID belongs to one card', async () => {
  const before = await read('1441000000001')
  const name = write('other.csv', [
    '1441000000001,89860412345678905555,移动,',
    '1441000000009,8986041234567890123,移动,',
  ])
  const { code, output } = await desk(`import cards ${name} --lang en`)
  expect(code).toBe(1)
  expect(output).toMatch(/Line 2 1441000000001: the shop has this card[\s\S]*Line 3 1441000000009: the ICCID belongs/)
  expect(await read('1441000000001', '1441000000009')).toEqual(before)
})

const wrong: [line: string, text: string][] = [
  ['1441000000003,8.98604E+19,移动,', 'ICCID became 8.98604E+19'],
  ['1.441E+12,89860412345678901233,移动,', 'card number became 1.441E+12'],
  ['1441000000003,89860412345678900000,移动,', 'ICCID ends in zeros'],
  ['1441000000003,12340412345678901231,移动,', 'ICCID is not an ICCID'],
  ['1441000000003,89860412345678901233,移动,12', 'IMSI has not 15 digits'],
]
test.each(wrong)('%s is refused with its own sentence', async (line, text) => {
  const { code, output } = await desk(`import cards ${write('wrong.csv', [line])} --lang en`)
  expect([code, output]).toEqual([1, expect.stringContaining(`Line 2: ${text}`)])
  expect(await read('1441000000003')).toEqual([])
})
