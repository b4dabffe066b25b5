import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { parseBirthDate, computeCheckCharacter } from '#schemas/fields/id-number.ts'
import { realNames, stateEvents, uploads } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import { createPhoto } from '#server/testing/pictures.ts'
import type { As } from '#server/testing/server.ts'
import { DAY, MINUTE, SECOND } from '#server/platform/time.ts'
import { finishRealName } from './real-name.ts'
import type { Outcome } from '#server/domain/ports/real-name.ts'
import { countCodes, runMany, type TestCard } from '#server/testing/cards/cards.ts'
import { setUp } from '#server/testing/cards/real-name.ts'

const { server, db, clock, secrets, ports, certNo, phone, near, asking, info, row, openOf, codeTo, submit } =
  await setUp()

/** Unassigned ID numbers: an unknown region, but otherwise valid. */
const createCertNo = (serial: number) => {
  const body = `11000019800101${String(serial).padStart(3, '0')}`
  return body + computeCheckCharacter(body)
}

const decide = async (card: TestCard, outcome: Outcome) => {
  const open = await openOf(card)
  return db.transaction((tx) => finishRealName(tx, open?.id ?? 0, outcome, { actor: 'test', at: clock.now() }))
}

async function uploadPhoto(as: As, content = 1): Promise<string> {
  const body = new FormData()
  body.set('scene', 'cert')
  body.set('file', new File([await createPhoto(1200, 800, content)], 'a.jpg', { type: 'image/jpeg' }))
  const answer = (await (await server.app.request('/api/upload', { method: 'POST', body, headers: as })).json()) as {
    data: { fileId: string }
  }
  return answer.data.fileId
}

const uploadPhotos = async (as: As) => ({
  frontImage: await uploadPhoto(as),
  backImage: await uploadPhoto(as),
  headImage: await uploadPhoto(as),
})

describe("the platform's own verification", () => {
  test('by name, ID number and a verified phone (platformAuthType 2): under review at once, passed some seconds later', async () => {
    const card = await asking()
    expect(await submit(card)).toMatchObject({ code: 0, data: { authPlatformStatus: 4, failReason: null } })
    expect(await info(card)).toMatchObject({ authPlatformStatus: 4, needPlatformAuth: true })
    await server.forward(1)
    await server.forward(6 * SECOND)
    expect(await info(card)).toMatchObject({ authPlatformStatus: 2, needPlatformAuth: false, authFailReason: null })
    const { certName, certNo: sealed, certDigest } = await row(card)
    expect([secrets.open(certName ?? ''), secrets.open(sealed ?? ''), certDigest]).toEqual([
      '张三丰',
      certNo,
      secrets.digest('cert', certNo),
    ])
    const [request] = await db.select().from(realNames).where(eq(realNames.cardId, card.id))
    expect(request, 'who it was stands with the card only').toMatchObject({ status: 2, certName: null, certNo: null })
    expect(
      await db
        .select()
        .from(stateEvents)
        .where(eq(stateEvents.entityId, request?.id ?? 0)),
    ).toEqual(
      expect.arrayContaining([expect.objectContaining({ machine: 'realName', from: 1, to: 2, actor: 'simulator' })]),
    )
  })

  test('an impossible person is refused (440524188001010014 of the standard was born in 1880): the reason is shown, and another try is allowed', async () => {
    const card = await asking()
    expect(parseBirthDate('440524188001010014')).toBe('1880-01-01')
    await submit(card, { certNo: '440524188001010014' })
    await server.forward(1)
    await server.forward(6 * SECOND)
    expect(await info(card)).toMatchObject({
      authPlatformStatus: 5,
      authFailReason: translate('zh-CN', 'realName.mismatch'),
      needPlatformAuth: true,
    })
    expect((await server.call('/api/iot/simInfo', {}, card.as, { 'accept-language': 'en' })).data.authFailReason).toBe(
      translate('en', 'realName.mismatch'),
    )
    expect((await row(card)).certNo, 'nothing of a refused person stays').toBeNull()
    expect((await submit(card)).code).toBe(0)
    expect(await info(card)).toMatchObject({ authPlatformStatus: 4, authFailReason: null })
  })

  test('by photos (platformAuthType 1): each one different and uploaded by this card, kept for the review and ninety days, passed after half an hour', async () => {
    const card = await asking({ platformAuthType: 1 })
    expect((await submit(card)).data).toMatchObject({
      fields: { frontImage: translate('zh-CN', 'realName.photoNeeded') },
    })
    const ownPhotos = await uploadPhotos(card.as)
    const foreign = await uploadPhoto((await asking()).as)
    expect((await submit(card, { ...ownPhotos, headImage: foreign })).data).toMatchObject({
      fields: { headImage: translate('zh-CN', 'upload.gone') },
    })
    expect((await submit(card, { ...ownPhotos, backImage: ownPhotos.frontImage })).data).toMatchObject({
      fields: { backImage: translate('zh-CN', 'upload.twice') },
    })
    expect((await submit(card, ownPhotos)).code).toBe(0)
    const kept = () =>
      db
        .select({ deleteAt: uploads.deleteAt, isSealed: uploads.isSealed })
        .from(uploads)
        .where(inArray(uploads.id, Object.values(ownPhotos)))
    expect(await kept()).toEqual(Array.from({ length: 3 }, () => ({ deleteAt: null, isSealed: true })))
    await server.forward(1)
    await server.forward(29 * MINUTE)
    expect((await info(card)).authPlatformStatus).toBe(4)
    await server.forward(MINUTE)
    expect((await info(card)).authPlatformStatus).toBe(2)
    for (const { deleteAt } of await kept()) near(deleteAt ?? 0, clock.now() + 90 * DAY)
  })

  test.each([
    ['without the consent', { agree: false }, 'agree'],
    ['with a wrong check character', { certNo: '110105194912310021' }, 'certNo'],
    ['with an invalid name', { certName: 'A1' }, 'certName'],
    ['with another code', { code: '000000' }, 'code'],
    ['with a phone that did not get the code', { mobile: '13900000000' }, 'code'],
  ])('%s it is refused beside the field', async (_, given, field) => {
    const card = await asking()
    const answer = await submit(card, given)
    expect(answer).toMatchObject({ code: 51, data: { fields: { [field]: expect.any(String) } } })
    expect((await info(card)).authPlatformStatus).toBe(1)
  })

  test('it is refused where the carrier does not require it, after it has passed, and for a card at its end; five times a day', async () => {
    const text = async (card: TestCard) => (await submit(card)).message
    expect(await text(await asking({ needPlatformAuth: false }))).toBe(translate('zh-CN', 'realName.notAsked'))
    expect(await text(await asking({ authPlatformStatus: 2 }))).toBe(translate('zh-CN', 'realName.done'))
    for (const over of [{ simStatus: 5 }, { simStatus: 8 }, { cancelStatus: 2 }, { replaceStatus: 2 }])
      expect(await text(await asking(over))).toBe(translate('zh-CN', 'realName.readOnly'))
    const card = await asking()
    for (let time = 0; time < 5; time += 1) {
      expect((await submit(card)).code).toBe(0)
      expect(await text(card)).toBe(translate('zh-CN', 'realName.waiting'))
      await decide(card, { passed: false, reason: 'mismatch' })
    }
    expect(await text(card)).toBe(translate('zh-CN', 'realName.tooOften'))
  })

  test('two concurrent requests are one; a person has at most ten cards', async () => {
    const card = await asking()
    const mobile = phone()
    const code = await codeTo(mobile, card.as)
    const given = { certName: '李四', certNo: createCertNo(1), mobile, code, agree: true }
    expect(countCodes(await runMany(6, () => server.call('/api/iot/simPlatformAuth', given, card.as)))).toEqual({
      0: 1,
      51: 5,
    })
    const others = await runMany(12, () => asking())
    const ready = await Promise.all(others.map(async (applicant) => ({ applicant, to: phone() })))
    for (const { applicant, to } of ready) await codeTo(to, applicant.as)
    const answers = await Promise.all(
      ready.map(async ({ applicant, to }) =>
        server.call(
          '/api/iot/simPlatformAuth',
          { certName: '李四', certNo: createCertNo(1), mobile: to, code: await server.lastCode(to), agree: true },
          applicant.as,
        ),
      ),
    )
    expect(countCodes(answers)).toEqual({ 0: 9, 51: 3 })
    expect(answers.find((answer) => answer.code === 51)?.data).toMatchObject({
      fields: { certNo: translate('zh-CN', 'realName.tooManyCards', { most: 10 }) },
    })
  })

  test('a request without an answer for two days is unknown (authPlatformStatus 3), and may be submitted again', async () => {
    const card = await asking()
    await submit(card)
    const checker = ports.realName
    delete ports.realName
    await server.forward(2 * DAY - MINUTE)
    expect((await info(card)).authPlatformStatus).toBe(4)
    await server.forward(MINUTE)
    expect((await info(card)).authPlatformStatus).toBe(3)
    if (checker) ports.realName = checker
    expect((await submit(card)).code).toBe(0)
  })

  test('neither log nor database contains the identity in clear', async () => {
    const card = await asking({ platformAuthType: 2 })
    await submit(card, { certName: '欧阳不可见', certNo: createCertNo(77) })
    const stored = JSON.stringify(await db.select().from(realNames))
    for (const secret of ['欧阳不可见', createCertNo(77)]) expect(stored + server.logs.join('\n')).not.toContain(secret)
  })
})
