/** Opens every page of the route table, and every alias, at 375 px: content, no console error, no axe fault, no sideways scroll. */
import AxeBuilder from '@axe-core/playwright'
import { drawn, faultsOf, parts } from './pages.ts'
import { expect, open, test } from './shop.ts'

// the long ones: side by side, and not one after another at the end
test.describe.configure({ mode: 'parallel' })
for (const { name, enter } of parts) {
  test(`every page of ${name} has content, without fault`, async ({ page }) => {
    test.setTimeout(300_000)
    // what is fading in has not its contrast yet
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const places = await enter(page)
    const faults: string[] = []
    expect(places.length).toBeGreaterThan(1)
    for (const { address, isAlias } of places.flatMap((place) => [
      { address: place.address, isAlias: false },
      ...place.aliases.map((alias) => ({ address: alias, isAlias: true })),
    ])) {
      await open(page, address)
      faults.push(...(await faultsOf(page, address, await drawn(page, address))))
      // the same document
      if (isAlias) continue
      // in the page itself: there are no frames of others, and a blank page for each summary takes longer than the look
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
          // off unless it is asked for by name
          rules: { 'target-size': { enabled: true } },
        })
        .exclude('nav[aria-label="主导航"]')
        .analyze()
      for (const { id, nodes } of violations) faults.push(`${address}: axe ${id} ${nodes[0]?.target.join(' ')}`)
    }
    expect(faults).toEqual([])
  })
}
