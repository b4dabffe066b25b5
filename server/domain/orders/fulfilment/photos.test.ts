/** Photos of an application: their ownership, and their absence from every response. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { uploads } from '#server/db/schema/index.ts'

import sharp from 'sharp'
import { createPhoto, createPng } from '#server/testing/pictures.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { MINUTE } from '#server/platform/time.ts'
import { createIdNumber, submitForm, createReaders } from '#server/testing/orders/orders.ts'

const server = await createTestServer()
const { readOrder, ledger } = createReaders(server)
const { db, clock } = server.services
const PHOTO_CARD = 1002 // requires photos, ages 16 to 25

test('photos are requested after the order; only different files of the applicant are accepted', async () => {
  const me = createGuest()
  const { data } = await submitForm(server, me, { goodsId: PHOTO_CARD, certNo: createIdNumber('20060315') })
  expect(data).toMatchObject({ needPhoto: true, payStatus: 2 })
  const { id } = await readOrder(data.orderSn)
  expect(await ledger('shopOrder', id)).toEqual([999, 7])
  const picture = async (as: As, scene = 'cert', content?: readonly number[]) => {
    const body = new FormData()
    body.set('scene', scene)
    body.set(
      'file',
      new File([content ? new Uint8Array(content) : await createPhoto()], 'a.jpg', { type: 'image/jpeg' }),
    )
    const answer = await server.app.request('/api/upload', { method: 'POST', body, headers: as })
    return (await answer.json()) as { code: number; data: { fileId: string; fileUrl: string } }
  }
  const [front, back, head, avatar] = [
    await picture(me),
    await picture(me),
    await picture(me),
    await picture(me, 'avatar'),
  ].map((file) => file.data.fileId)
  const stranger = createGuest()
  expect((await picture(stranger)).code, 'nobody’s picture').toBe(51)
  await submitForm(server, stranger, { goodsId: PHOTO_CARD, certNo: createIdNumber('20060316') })
  const foreign = (await picture(stranger)).data.fileId
  expect((await picture(me, 'cert', [0x3c, 0x73, 0x76, 0x67])).code).toBe(51)
  expect((await picture(me, 'cert', [...createPng(1, 1)])).data).toMatchObject({
    fields: { file: '照片太小或形状不对，看不清证件，请重新拍摄整张证件' },
  })
  expect((await picture(me, 'cert', [...createPng()])).data, 'a head without a picture').toMatchObject({
    fields: { file: expect.stringContaining('图片') as string },
  })
  expect((await picture(me, 'avatar', [...(await createPhoto(64, 64))])).code).toBe(0)
  const send = (change: object, as = me) =>
    server.call(
      '/api/shop/order/uploadCert',
      { orderSn: data.orderSn, frontImage: front ?? '', backImage: back ?? '', headImage: head ?? '', ...change },
      as,
    )
  expect((await send({}, createGuest())).message).toBe('登录超时，请重新登录')
  expect((await send({ headImage: foreign })).data).toMatchObject({ fields: { headImage: '图片已失效，请重新上传' } })
  expect((await send({ headImage: avatar })).code).toBe(51)
  expect((await send({ backImage: front })).code).toBe(51)
  expect((await send({})).data).toEqual({ photoStatus: 2 })
  expect((await send({})).code).toBe(51)
  expect(await ledger('shopOrder', id)).toEqual([999, 7, 8])
  expect((await server.call('/api/shop/order/view', { orderSn: data.orderSn }, me)).data).toMatchObject({
    photoStatus: 2,
    allowUpload: false,
    stage: 'handling',
  })
})

test('a sealed photo is served at its signed address for ten minutes, and is not readable in the database', async () => {
  const me = createGuest()
  await submitForm(server, me, { goodsId: PHOTO_CARD, certNo: createIdNumber('20060317') })
  const content = await createPhoto()
  const body = new FormData()
  body.set('scene', 'cert')
  body.set('file', new File([content], 'b.png', { type: 'text/html' }))
  const sent = (await (await server.app.request('/api/upload', { method: 'POST', body, headers: me })).json()) as {
    data: { fileId: string; fileUrl: string }
  }
  const { fileId, fileUrl } = sent.data
  const seen = await server.app.request(fileUrl)
  expect(seen.headers.get('content-type')).toBe('image/jpeg')
  expect(seen.headers.get('cache-control')).toBe('no-store')
  const image = Buffer.from(await seen.arrayBuffer())
  expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 800 })
  expect(image.toString('latin1'), 'what the camera wrote is gone').not.toContain('a place and a name')
  expect((await server.app.request(`/files/${fileId}`)).status).toBe(404)
  expect(
    (await server.app.request(fileUrl.replace(/sign=(.)/, (_, first) => (first === '_' ? 'sign=-' : 'sign=_')))).status,
  ).toBe(404)
  const [row] = await db.select().from(uploads).where(eq(uploads.id, fileId))
  expect(row?.content.toString('latin1')).not.toContain('made-up')
  await clock.forward(10 * MINUTE)
  expect((await server.app.request(fileUrl)).status).toBe(404)
})
