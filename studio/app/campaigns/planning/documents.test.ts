import { expect, test } from 'vitest'
import type { Place } from '#schemas/publishing/parts.ts'
import { parsePlace, listCandidates, toggleDocument } from './documents.ts'

const SITE: Place = { path: '/', layer: 'site', scope: '' }
const AGENT: Place = { path: '/', layer: 'promo', scope: 'AG0002' }
const SALE: Place = { path: '/p/sale', layer: 'site', scope: '' }
const createDocument = (place: Place, revision: number) => ({ place, revision })

test('findings lead to the document that they are about', () => {
  const set = [SALE, SITE, AGENT]
  const cases: [string, readonly Place[], Place][] = [
    ['site', [SALE], SALE],
    ['/p/sale site', set, SALE],
    ['/ site', set, SITE],
    ['/ site + promo AG0002', set, AGENT],
    // a page without a title in the list is named by its path only
    ['/p/sale', set, SALE],
    ['/p/old', set, { ...SALE, path: '/p/old' }],
    ['settings:tabs site', [SALE, { ...SITE, path: 'settings:tabs' }], { ...SITE, path: 'settings:tabs' }],
  ]
  for (const [about, places, place] of cases) expect([about, parsePlace(about, places)]).toEqual([about, place])
})

test('a newer revision of a place takes the place of the former in a set', () => {
  const [old, newer, sale] = [createDocument(SITE, 12), createDocument(SITE, 15), createDocument(SALE, 13)]
  expect(toggleDocument([old, sale], newer)).toEqual([sale, newer])
  expect(toggleDocument([old, sale], sale)).toEqual([old])
  expect(listCandidates([old, sale], [sale, newer])).toEqual([old, sale, newer])
})
