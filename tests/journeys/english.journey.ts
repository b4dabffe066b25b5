/** Every page of the route table in English: no Han characters but in names of people and in what people typed themselves. */
import { addressRows } from '../../server/db/seed/addresses.ts'
import { drawn, halves } from './pages.ts'
import { expect, open, test, url } from './shop.ts'

/** People and the addresses that they typed, a language's own name, and the record number of a site, which has no English. */
const own = [...addressRows(0).flatMap(({ name, address }) => [name, address]), '简体中文', '粤ICP备00000000号-1']
/** Texts, but those that a person wrote, names for assistive technology and the title, as far as they are Chinese. */
const chinese = (kept: string[]) => {
  const han = /\p{Script=Han}/u
  const seen = new Set<string>()
  // names stand in labels, too
  const typed = [...document.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent.trim()).filter(Boolean)
  const note = (text: string | null) => {
    const rest = [...kept, ...typed].reduce((left, one) => left.replaceAll(one, ''), text ?? '')
    if (han.test(rest)) seen.add(rest.trim().slice(0, 60))
  }
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (!node.parentElement?.closest('script, style, noscript, [translate=no]')) note(node.textContent)
  for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]'))
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) note(element.getAttribute(name))
  note(document.title)
  return [...seen]
}

test.describe.configure({ mode: 'parallel' })
for (const { name, places, enter } of halves) {
  test(`every page of ${name} is in English for who chose it`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.goto(`${url()}/shop/?lang=en#/`)
    await enter(page)
    const found: string[] = []
    for (const { address } of places) {
      await open(page, address)
      await drawn(page, address)
      await page.waitForLoadState('networkidle')
      for (const text of await page.evaluate(chinese, own)) found.push(`${address}: ${text}`)
      expect(await page.locator('html').getAttribute('lang'), address).toBe('en')
    }
    expect(found).toEqual([])
  })
}
