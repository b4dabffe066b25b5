/**
 * The output of a screen reader on ten pages, in order: the accessibility tree as text. Figures change with the day, so each number is a 0,
 * and the first article of a feed represents all.
 * `--update-snapshots` rewrites the texts; read them aloud first.
 */
import type { Page } from '@playwright/test'
import { waitUntilRendered, trackRequests } from '../support/pages.ts'
import { useOwnShop } from '../support/server.ts'
import { enterCard, expect, openPage, test } from '../support/shop.ts'

useOwnShop({})

const pages: [name: string, address: string][] = [
  ['home', '/'],
  ['number', '/pages/goods/pretty/index?id=1001'],
  ['goods', '/pages/goods/fastNumber/index?goodsId=1001'],
  ['service', '/pages/customer/index'],
  ['mine', '/pages/user/index2'],
  ['card-login', '/pages/iot/login/index'],
]
const ofCard: [name: string, address: string][] = [
  ['card', '/pages/iot/index/index'],
  ['card-mine', '/pages-sub/iot/user/index'],
  ['top-up', '/pages/iot/index/balance/index'],
  ['packages', '/pages/iot/package/index'],
]

async function heard(page: Page): Promise<string> {
  // its controls appear after the first paint
  const slides = page.locator('[aria-roledescription=carousel]')
  for (const slide of await slides.all())
    if (await slide.locator('[data-on]').count()) await expect(slide.getByRole('group')).toHaveCount(1)
  const tree = await page.locator('body').ariaSnapshot()
  const figures = tree.replaceAll(/(?<!level=)\d+(?:[.,]\d+)*/g, '0')
  // purchases are counted by calendar month, so early in a month there may be none
  const lines = figures.replaceAll('，已购 0 次', '').split('\n')
  const inArticle = (line: string) => line.startsWith('      ')
  let articles = 0
  const kept = lines.filter((line) => {
    if (line === '    - article:') articles += 1
    else if (!inArticle(line)) articles = 0
    // a status without text is silent
    return articles < 2 && !/^ *- status$/.test(line)
  })
  return `${kept.join('\n')}\n`
}

for (const { who, list } of [
  { who: 'a guest', list: pages },
  { who: 'a card holder', list: ofCard },
])
  test(
    `the pages of ${who} are read aloud in the order in which they are seen`,
    { tag: '@whole' },
    async ({ page }) => {
      test.setTimeout(360_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const answered = trackRequests(page)
      if (list === ofCard) await enterCard(page.context())
      for (const [name, address] of list) {
        await openPage(page, address)
        await waitUntilRendered(page, address)
        await answered(address)
        // an answer is rendered a moment after it arrives
        await expect
          .soft(async () => expect(await heard(page)).toMatchSnapshot(`${name}.txt`))
          .toPass({ timeout: 120_000 })
      }
    },
  )
