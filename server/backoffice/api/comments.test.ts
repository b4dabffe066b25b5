/** Operators show and hide reviews; an agent's operator only reviews of its storefront. */
import { beforeAll, expect, test } from 'vitest'
import type { Comment } from '#schemas/backoffice/comments.ts'
import { settings } from '#server/db/schema/index.ts'
import { createAfterSaleSteps } from '#server/testing/orders/after-sale.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer()
const { account, ask } = createOperators(server)
const { bought } = createAfterSaleSteps(server)
beforeAll(async () => {
  await account('owner', 'owner')
  await account('agent', 'publisher', 'AG0002')
  await account('other', 'publisher', 'AG0003')
})
const listed = async (login: string, query: string): Promise<Comment[]> =>
  ((await ask('GET', `/comments?${query}`, undefined, login)).body as unknown as { list: Comment[] }).list
const written = async () => {
  const { as, orderSn } = await bought('received', 'AG0002')
  await server.call('/api/shop/comment/write', { orderSn, star: 2, content: '盒子压扁了，东西没事' }, as)
  const { list } = (await server.call('/api/shop/comment/mine', {}, as)).data
  return { as, orderSn, id: list[0]!.id }
}
const move = (id: number, step: string, login = 'owner') =>
  ask('POST', `/comments/${id}/${step}`, step === 'hide' ? { reason: '含他人手机号' } : {}, login)
const isListed = async (id: number) => {
  const { list } = (await server.call('/api/shop/goodsComment', { id: 3003, pageSize: 200 })).data
  const { commentCount } = (await server.call('/api/shop/goodsView', { id: 3003 })).data
  expect(commentCount).toBe((await server.call('/api/shop/goodsComment', { id: 3003 })).data.totalCount)
  return list.some((comment) => comment.id === id)
}

test('a hidden review is in no list and in no count, its author still sees it, and it can be shown again', async () => {
  const { as, orderSn, id } = await written()
  expect(await isListed(id)).toBe(true)
  expect(await move(id, 'hide')).toMatchObject({ status: 200, body: { state: 3, allows: ['show'] } })
  expect(await isListed(id)).toBe(false)
  const comment = (await server.call('/api/shop/comment/view', { orderSn }, as)).data.comments[0]
  expect(comment).toMatchObject({ note: expect.stringContaining('隐藏') })
  expect(await move(id, 'hide')).toMatchObject({ status: 409 })
  expect(await move(id, 'show')).toMatchObject({ status: 200, body: { state: 1 } })
  expect(await isListed(id)).toBe(true)
  const { list } = (await ask('GET', '/audit?action=comment.')).body as unknown as { list: { action: string }[] }
  expect(list.map(({ action }) => action).toSorted()).toEqual(['comment.hide', 'comment.show'])
})

test('where reviews wait, an operator shows them', async () => {
  await server.services.db.insert(settings).values({ key: 'comments', value: { wait: true } })
  const { id } = await written()
  expect(await isListed(id)).toBe(false)
  expect(await listed('owner', 'state=2')).toMatchObject([{ id, allows: ['show', 'hide'] }])
  await move(id, 'show')
  expect(await isListed(id)).toBe(true)
})

test('an operator of an agent has those of its storefront, and no others', async () => {
  const { id } = await written()
  expect((await listed('agent', '')).every(({ promoCode }) => promoCode === 'AG0002')).toBe(true)
  expect((await listed('other', '')).map((comment) => comment.id)).not.toContain(id)
  expect(await move(id, 'hide', 'other')).toMatchObject({ status: 404 })
  expect(await move(id, 'hide', 'agent')).toMatchObject({ status: 200 })
})

test('a deleted review is neither shown nor hidden', async () => {
  await server.services.db.delete(settings)
  const { as, id } = await written()
  await server.call('/api/shop/comment/delete', { id }, as)
  for (const step of ['show', 'hide']) expect(await move(id, step)).toMatchObject({ status: 409 })
})
