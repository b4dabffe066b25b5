/**
 * Opens every page of the route table, and every alias, at 375 px: content, no console error, no axe violation, no horizontal scrolling,
 * no covered content; a third of them also in dark and elder mode. `npm test` opens a ninth of the pages, different each day.
 */
import { dayOfRow, pickDailyRows, runsEverything } from '#tests/night.ts'
import { findAxeFaults, waitUntilRendered, findPageFaults, routeGroups, findThemeFaults } from '../support/pages.ts'
import { findCovered } from '../support/covered.ts'
import { expect, openPage, test } from '../support/shop.ts'

// long tests run in parallel instead of one after another at the end
test.describe.configure({ mode: 'parallel' })
for (const { name, enter } of routeGroups) {
  test(`every page of ${name} has content, without failures`, { tag: '@sampled' }, async ({ page }) => {
    test.setTimeout(420_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const all = await enter(page)
    const today = pickDailyRows(all, runsEverything ? 1 : 3)
    const inThemes = new Set(pickDailyRows(today, runsEverything ? 3 : 1, dayOfRow).map(({ address }) => address))
    const faults: string[] = []
    expect(all.length).toBeGreaterThan(1)
    for (const { address, isAlias } of today.flatMap((place) => [
      { address: place.address, isAlias: false },
      ...place.aliases.map((alias) => ({ address: alias, isAlias: true })),
    ])) {
      await openPage(page, address)
      faults.push(...(await findPageFaults(page, address, await waitUntilRendered(page, address))))
      // an alias is the same document
      if (isAlias) continue
      faults.push(...(await findAxeFaults(page, address)), ...(await findCovered(page, address)))
      if (inThemes.has(address)) faults.push(...(await findThemeFaults(page, address)))
    }
    expect(faults).toEqual([])
  })
}
