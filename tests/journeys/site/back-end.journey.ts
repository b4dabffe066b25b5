/** A new third-party back end: home needs only the calls that its page and the README name. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, openPage, test } from '../support/shop.ts'

const root = join(import.meta.dirname, '../../..')
/** Returns the calls that a page lists. */
const namedIn = (readme: string): string[] => {
  const line = readFileSync(join(root, readme), 'utf8')
    .split('\n')
    .find((line) => line.includes('BACK_END='))!
  return [...line.matchAll(/`(?:GET|POST) (\/api\/[\w/]+)`/g)].map(([, path]) => path!)
}

test('with four calls answered, and 404 for the rest, home is complete, and says nothing of what is missing', async ({
  page,
  noise,
}) => {
  noise.ignore(/404 \(Not Found\)/)
  const four = namedIn('README.md')
  expect(four).toHaveLength(4)
  for (const file of ['docs/README.zh-CN.md', 'docs/back-end.md']) expect(namedIn(file)).toEqual(four)
  const requests = new Set<string>()
  await page.route(/\/(api|provinces|files|media)\//, (route) => {
    const { pathname } = new URL(route.request().url())
    requests.add(pathname)
    return four.includes(pathname) ? route.continue() : route.fulfill({ status: 404, body: '' })
  })
  await openPage(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('门面优选号卡商城')
  await expect(page.getByText('靓号选号').first()).toBeVisible()
  await expect(page.getByRole('feed').getByRole('article').first()).toContainText(/1\d{10} ¥/)
  await expect(page.getByRole('navigation').last()).toContainText('我的')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect([...requests]).toEqual(expect.arrayContaining(four))
})
