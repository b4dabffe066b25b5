/** `layout review`: sends, reads and decides. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator } from '#server/publishing/accounts/accounts.ts'
import { createCommands } from '#server/testing/publishing/cli.ts'
import { createTestServer } from '#server/testing/server.ts'

const server = await createTestServer()
const { change, file, folder, layout, owners } = createCommands(server)
afterAll(() => rmSync(folder, { recursive: true }))
const PAGE = '/pages/about/promise'

beforeAll(async () => {
  await owners('ann')
  const more = { name: 'Zoe', password: 'a long pass phrase' }
  await createOperator(server.services, { login: 'zoe', role: 'publisher', promoCode: 'AG0002', ...more })
  await layout('login zoe', 'zoe')
})

test('a storefront sends, the shop returns with comments and approves, and the storefront publishes', async () => {
  const write = async (title: string) => {
    await layout(`pull ${PAGE} --promo AG0002 --out ${file('zoe.json')}`, 'zoe')
    change('zoe.json', { title: { 'zh-CN': title, en: 'Words' } })
    expect(await layout(`push ${file('zoe.json')}`, 'zoe')).toMatchObject({ code: 0 })
  }
  await write('一')
  const refused = await layout(`publish ${PAGE} --promo AG0002 --lang zh-CN`, 'zoe')
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('还没有送审') as string })
  expect(await layout(`review send ${PAGE} --promo AG0002 --note '请看标题' --lang zh-CN`, 'zoe')).toMatchObject({
    code: 0,
    output: expect.stringContaining('已送审：1') as string,
  })
  const listed = await layout('review list')
  expect(listed.output).toContain('review 1, waits for approval: Zoe')
  expect(listed.output).toContain('note: 请看标题')
  const { list } = {
    list: JSON.parse((await layout('review list --json')).output) as { places: { revision: number }[] }[],
  }
  const { revision } = list[0]!.places[0]!
  expect(await layout(`review comment 1 content --revision ${revision} --note '字太小'`)).toMatchObject({ code: 0 })
  expect(await layout('review return 1')).toMatchObject({ code: 2 })
  expect((await layout(`review return 1 --note '再改'`)).output).toContain('ann on content: 字太小')
  expect((await layout('review show 1 --lang zh-CN', 'zoe')).output).toContain('再改')
  await write('二')
  await layout(`review send ${PAGE} --promo AG0002`, 'zoe')
  expect(await layout('review approve 2', 'zoe')).toMatchObject({ code: 1 })
  expect((await layout('review approve 2')).output).toContain('approved, not yet published')
  expect(await layout(`publish ${PAGE} --promo AG0002`, 'zoe')).toMatchObject({ code: 0 })
  expect((await layout('review show 2')).output).toContain('published or scheduled')
  await write('三')
  await layout(`review send ${PAGE} --promo AG0002`, 'zoe')
  expect((await layout('review withdraw 3', 'zoe')).output).toContain('withdrawn')
})
