import { expect, test } from 'vitest'
import { createGuest } from '#server/testing/server.ts'
import { HOUR, MINUTE } from '#server/platform/time.ts'
import { makeCard, runMany, countCodes } from '#server/testing/cards/cards.ts'
import { setUp } from '#server/testing/cards/login.ts'

const { server, logIn, codeFor, asked, wrongCode, phone } = await setUp()

test('a card that requires a code: 41001, a message for a wrong code, and the correct one works once', async () => {
  const mobile = phone()
  const { simNo } = await makeCard(server, { mobile, loginByCode: true })
  const masked = `138****${mobile.slice(7)}`
  expect(await logIn(simNo)).toMatchObject(asked)
  const code = await codeFor(simNo, mobile)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await logIn(simNo, { code: wrong })).toMatchObject(wrongCode)
  expect(await logIn(simNo, { code })).toMatchObject({ code: 0, data: { simNo, mobile: masked } })
  expect((await logIn(simNo, { code })).code).toBe(51)
})

test('a code for another card of the same phone is refused', async () => {
  const mobile = phone()
  const [first, second] = [
    await makeCard(server, { mobile, loginByCode: true }),
    await makeCard(server, { mobile, loginByCode: true }),
  ]
  const code = await codeFor(first.simNo, mobile)
  expect((await logIn(second.simNo, { code })).code).toBe(51)
})

test.each([
  ['known', async () => (await makeCard(server, { status: 2 })).simNo],
  ['unknown', async () => '1447777777777'],
])(
  'after ten wrong codes for an %s number further codes are refused without a comparison, from any address, for an hour and then longer',
  async (_, make) => {
    const simNo = await make()
    const guess = () => logIn(simNo, { code: '123456' })
    const early = await runMany(12, guess)
    expect(early.filter((answer) => answer.message === wrongCode.data.fields.code)).toHaveLength(10)
    expect(early.filter((answer) => answer.message.startsWith('尝试次数过多'))).toHaveLength(2)
    await server.forward(HOUR + MINUTE)
    expect((await runMany(10, guess)).filter((answer) => answer.message === wrongCode.data.fields.code)).toHaveLength(
      10,
    )
    await server.forward(HOUR + MINUTE)
    expect((await guess()).message).toMatch(/^尝试次数过多/)
  },
)

test('requesting the code counts as no failure, and a lock that others caused refuses no correct code', async () => {
  const mobile = phone()
  const { simNo } = await makeCard(server, { mobile, loginByCode: true })
  expect(countCodes(await runMany(30, () => logIn(simNo)))).toEqual({ 41001: 30 })
  const code = await codeFor(simNo, mobile)
  const stranger = createGuest()
  const guesses = await runMany(30, (index) =>
    server.call('/api/simLogin', { simNo, code: '000000' }, stranger, { 'x-forwarded-for': `10.8.0.${index}` }),
  )
  expect(guesses.filter(({ message }) => message.startsWith('尝试次数过多'))).toHaveLength(20)
  expect((await logIn(simNo, { code })).code).toBe(0)
})

test('one address may try thirty times a minute; then every number requires its code, and a correct one is accepted', async () => {
  const mobile = phone()
  const { simNo } = await makeCard(server, { mobile })
  const from = '192.0.2.7'
  const code = await codeFor(simNo, mobile)
  expect(countCodes(await runMany(40, () => logIn(simNo, {}, from)))).toEqual({ 0: 30, 41001: 10 })
  expect(await logIn(simNo, {}, from)).toMatchObject(asked)
  expect((await logIn('1440000000777', { code: '000000' }, from)).message).toMatch(/^尝试次数过多/)
  expect((await logIn(simNo, { code }, from)).code).toBe(0)
})
