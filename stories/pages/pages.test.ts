import { expect, test } from 'vitest'
import { project } from '#menmian.config.ts'
import { loadPages } from '../facts/load-facts.ts'
import { createPagesIndexer, createPagesPlugin } from './pages-plugin.ts'

test('every shipped page is a story with an address of its own, and the made module has all of them', async () => {
  const { pages } = await loadPages(project)
  const entries = await createPagesIndexer(project).createIndex('shop.pages.ts', { makeTitle: String })
  expect(entries.map(({ __id }) => __id)).toEqual([...new Set(entries.map(({ __id }) => __id))])
  expect(entries).toHaveLength(pages.length)
  expect(entries).toContainEqual(
    expect.objectContaining({
      __id: 'pages-orders--pages-order-index',
      title: 'pages/orders',
      tags: ['!autodocs', '!test', '!manifest'],
    }),
  )
  const { load } = createPagesPlugin(project) as unknown as { load: (id: string) => Promise<string | null> }
  const code = await load('shop.pages.ts')
  for (const { exportName, __id } of entries as { exportName: string; __id?: string }[])
    expect(code).toMatch(new RegExp(`export const ${exportName} = .*"${__id}"`))
  expect(await load('other.ts')).toBeNull()
})
