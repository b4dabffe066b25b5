/** Sections are saved, renamed, removed and restored; an agent's operator is limited to sections of its storefront. */
import { beforeAll, expect, test } from 'vitest'
import { layoutSections } from '#server/db/schema/publishing.ts'
import { maxSections, type Section } from '#schemas/publishing/sections.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer()
const { account, ask } = createOperators(server)
const content = {
  root: 'card',
  nodes: { card: { widget: 'basic/card', slots: { default: ['text'] } }, text: { widget: 'basic/text' } },
  data: { goods: { call: '/api/shop/goodsList' } },
}
beforeAll(async () => {
  await account('owner', 'owner')
  await account('agent', 'publisher', 'AG0002')
})
const listSections = async (scope: string, login: string): Promise<Section[]> =>
  ((await ask('GET', `/sections?scope=${scope}`, undefined, login)).body as unknown as { list: Section[] }).list
const keep = async (login: string, sent: object): Promise<{ status: number; body: Section }> => {
  const { status, body } = await ask('POST', '/sections', { name: '包邮', content, ...sent }, login)
  return { status, body: body as unknown as Section }
}

test('a section is kept, renamed, removed and brought back, and the trail says so', async () => {
  const { body } = await keep('owner', { name: '  包邮说明 ' })
  expect(body).toMatchObject({ name: '包邮说明', scope: '', content })
  const change = (more: object) => ask('POST', `/sections/${body.id}`, more, 'owner')
  await change({ name: '包邮' })
  expect((await listSections('', 'owner')).map(({ name }) => name)).toEqual(['包邮'])
  const other = {
    ...content,
    nodes: { ...content.nodes, text: { widget: 'basic/text', props: { text: '满 99 包邮' } } },
  }
  await change({ content: other })
  expect(await listSections('', 'owner')).toMatchObject([{ name: '包邮', content: other }])
  await change({ isRemoved: true })
  expect(await listSections('', 'owner')).toEqual([])
  await change({ isRemoved: false })
  expect(await listSections('', 'owner')).toMatchObject([{ id: body.id, name: '包邮', content }])
  // without a change, no audit entry is written
  await change({ isRemoved: false, name: '包邮' })
  const { list } = (await ask('GET', '/audit?action=section.', undefined, 'owner')).body as unknown as {
    list: { action: string; detail: object }[]
  }
  expect(list.map(({ action }) => action)).toEqual([
    'section.restore',
    'section.remove',
    'section.change',
    'section.rename',
    'section.add',
  ])
  expect(list[3]!.detail).toMatchObject({ name: '包邮', before: '包邮说明' })
})

test('an agent’s operator keeps and sees sections of its own storefront, and of no other', async () => {
  const { body: ownSection } = await keep('agent', { scope: 'AG0002' })
  const { body: ofShop } = await keep('owner', {})
  expect((await listSections('AG0002', 'agent')).map(({ id }) => id)).toEqual([ownSection.id])
  expect((await ask('GET', '/sections?scope=', undefined, 'agent')).status).toBe(403)
  expect((await keep('agent', { scope: '' })).status).toBe(403)
  expect((await ask('POST', `/sections/${ofShop.id}`, { isRemoved: true }, 'agent')).status).toBe(404)
  expect((await ask('POST', `/sections/${ownSection.id}`, { name: '自己的' }, 'agent')).status).toBe(200)
  expect((await keep('owner', { scope: 'NOBODY' })).status).toBe(404)
})

test('what is no part of a page is refused, and so is one more than the most', async () => {
  for (const wrong of [{ root: 'other' }, { nodes: { Bad: {} } }, { nodes: { card: { text: 'x'.repeat(70_000) } } }])
    expect((await keep('owner', { content: { ...content, ...wrong } })).status).toBe(422)
  expect((await keep('owner', { name: '   ' })).status).toBe(422)
  const author = (await server.services.db.select().from(layoutSections).limit(1))[0]!
  const { id: _, ...row } = author
  await server.services.db
    .insert(layoutSections)
    .values(Array.from({ length: maxSections }, (__, index) => ({ ...row, scope: 'AG0003', name: `s${index}` })))
  const refused = await keep('owner', { scope: 'AG0003' })
  expect(refused.status).toBe(409)
})
