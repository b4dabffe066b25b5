/** `pull --below` writes the document below a layer to a second file, which commands do not accept as a layer (docs/operators.md). */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators, createTitled } from '#server/testing/publishing/publishing.ts'
import { createCommands } from '#server/testing/publishing/cli.ts'

const server = await createTestServer()
const { publish, signIn } = createOperators(server)
const { file, folder, layout, owners } = createCommands(server)
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(async () => {
  await owners('ann')
  await signIn('owner')
})
const PAGE = '/pages/about/promise'
const readContent = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
const { $schema: _, ...shipped } = readContent(join(import.meta.dirname, `../../../../layouts${PAGE}.json`))

test('the base of the site layer is the shipped page, that of a storefront includes the published site layer, and neither includes the layer itself', async () => {
  expect(await layout(`pull ${PAGE} --below --out ${file('site.json')}`)).toEqual({
    code: 0,
    output: `${file('site.json')}: ${PAGE} (site), no revision yet\n${file('site.below.json')}: content of the layers below\n`,
  })
  expect(readContent(file('site.below.json'))).toEqual(shipped)
  await publish({ path: PAGE, layer: 'site', scope: '' }, createTitled('全站'))
  await publish({ path: PAGE, layer: 'promo', scope: 'AG0002' }, createTitled('代理'))
  await layout(`pull ${PAGE} --promo AG0002 --below --out ${file('agent.json')}`)
  expect(readContent(file('agent.json'))).toMatchObject(createTitled('代理'))
  expect(readContent(file('agent.below.json'))).toEqual({ ...shipped, ...createTitled('全站') })
  await layout(`pull ${PAGE} --below --out ${file('site.json')}`)
  expect(readContent(file('site.below.json'))).toEqual(shipped)
})

test('without --out it is printed, and no command accepts it as a layer', async () => {
  expect(JSON.parse((await layout(`pull ${PAGE} --below`)).output)).toEqual(shipped)
  expect(await layout(`push ${file('site.below.json')}`)).toMatchObject({
    code: 2,
    output: expect.stringContaining('has no "$from"'),
  })
})

test("the base of settings is the storefront's initial configuration; card layouts and own pages have none", async () => {
  const shopMenu = [{ name: { 'zh-CN': '承诺', en: 'Promise' }, type: 'page', path: PAGE }]
  await publish({ path: 'settings:storefront', layer: 'site', scope: '' }, { shopMenu })
  await layout(`pull settings:storefront --promo AG0002 --below --out ${file('settings.json')}`)
  expect(readContent(file('settings.below.json'))).toMatchObject({
    shopMenu,
    notice: { 'zh-CN': expect.stringContaining('楚天数码') },
  })
  for (const path of ['sim:1', '/p/summer']) {
    expect(await layout(`pull ${path} --below --out ${file('whole.json')}`)).toMatchObject({
      code: 0,
      output: expect.stringContaining('no layers below'),
    })
    expect(existsSync(file('whole.below.json'))).toBe(false)
  }
})
