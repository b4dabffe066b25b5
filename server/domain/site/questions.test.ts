/** The help centre. */
import { expect, test } from 'vitest'
import { localize } from '#schemas/language/words.ts'
import { questions } from '#server/db/schema/index.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'

const server = await createTestServer()
const all = await server.services.db.select().from(questions)

test('the hot questions are at most ten', async () => {
  const { data } = await server.call('/api/shop/customer/hotQuestionList')
  expect(data.length).toBeGreaterThan(3)
  expect(data.length).toBeLessThanOrEqual(10)
  expect(data.every(({ id }) => all.find((row) => row.id === id)?.isHot)).toBe(true)
})

test('by category, page by page, together with all categories', async () => {
  const first = await server.call('/api/shop/sysQuestion/list', { categoryId: 2, pageSize: 5 })
  expect(first.data.totalCount).toBe(all.filter(({ categoryId }) => categoryId === 2).length)
  expect(first.data.list.every(({ categoryId }) => categoryId === 2)).toBe(true)
  expect(first.data.categories.map(({ value }) => value)).toEqual(
    [0, ...new Set(all.map(({ categoryId }) => categoryId))].toSorted((a, b) => a - b),
  )
  expect((await server.call('/api/shop/sysQuestion/list', { categoryId: 0 })).data.totalCount).toBe(all.length)
  const second = await server.call('/api/shop/sysQuestion/list', { categoryId: 2, pageSize: 5, page: 2 })
  expect(second.data.list.filter(({ id }) => first.data.list.some((row) => row.id === id))).toEqual([])
})

test('by words: titles that contain them first, then similar ones; special characters of a pattern are ordinary', async () => {
  const find = async (keyword: string) =>
    (await server.call('/api/shop/sysQuestion/list', { keyword, pageSize: 50 })).data.list.map(({ title }) => title)
  const titles = await find('激活')
  expect(titles[0]).toContain('激活')
  expect(titles.filter((title) => title.includes('激活'))).toHaveLength(
    all.filter(({ title }) => localize<string>(title, 'zh-CN').includes('激活')).length,
  )
  expect((await find('收到卡怎样激活')).some((title) => title.includes('怎样激活'))).toBe(true)
  expect(await find('%')).toHaveLength(
    all.filter(({ title, content }) => JSON.stringify([title, content]).includes('%')).length,
  )
  expect(await find('没有这样的问题呀')).toEqual([])
})

test('two hundred questions, page by page without a gap or repetition; the best match comes before similar ones', async () => {
  expect(all.length).toBeGreaterThanOrEqual(200)
  for (const keyword of ['', '流量']) {
    const pages = async (pageSize: number) => {
      const rows = []
      for (let page = 1; ; page++) {
        const { data } = await server.call('/api/shop/sysQuestion/list', { keyword, page, pageSize })
        rows.push(...data.list)
        if (page >= data.pageCount) return { rows, total: data.totalCount }
      }
    }
    const [small, large] = [await pages(9), await pages(200)]
    expect(small.rows).toEqual(large.rows)
    expect(small.rows).toHaveLength(small.total)
    expect(new Set(small.rows.map(({ id }) => id)).size).toBe(small.total)
    if (keyword === '') continue
    const titled = small.rows.map(({ title }) => title.includes(keyword))
    expect(titled).toEqual(titled.toSorted((a, b) => Number(b) - Number(a)))
    expect(titled).toContain(false)
    const helpful = new Map(all.map((row) => [row.id, row.helpful]))
    const best = small.rows.filter(({ title }) => title.includes(keyword)).map(({ id }) => helpful.get(id) ?? 0)
    expect(best).toEqual(best.toSorted((a, b) => b - a))
  }
})

test('one vote per session: another one replaces it', async () => {
  const id = all[0]?.id ?? 0
  const me = createGuest()
  const view = async (as = me) => (await server.call('/api/shop/sysQuestion/view', { id }, as)).data
  const { helpful: before, voted } = await view()
  expect(voted).toBeNull()
  const vote = async (helpful: boolean, as = me) =>
    (await server.call('/api/shop/sysQuestion/vote', { id, helpful }, as)).data.helpful
  await Promise.all(Array.from({ length: 10 }, () => vote(true)))
  expect(await vote(true)).toBe(before + 1)
  expect(await vote(true, createGuest())).toBe(before + 2)
  expect(await vote(false)).toBe(before + 1)
  expect(await view()).toMatchObject({ helpful: before + 1, voted: false })
  expect(await view(createGuest())).toMatchObject({ helpful: before + 1, voted: null })
  expect((await server.call('/api/shop/sysQuestion/view', { id: 999_999 }, me)).message).toBe('该问题不存在或已下架')
})
