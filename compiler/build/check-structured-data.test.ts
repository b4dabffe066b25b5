/** The table of structured data is checked as documents are. */
import { expect, test } from 'vitest'
import type { StructuredDataRow } from '#schemas/language/structured-data.ts'
import { environment } from '#tests/documents/environment.ts'
import { defineProject } from '../environment/project.ts'
import { checkStructuredData } from './check-structured-data.ts'

const article: StructuredDataRow = {
  type: 'Product',
  routes: ['/plans'],
  call: '/api/plan/view',
  with: { offer: {} },
  bind: { name: 'source.name', 'offer.price': 'source.price' },
}
const listFindings = (row: StructuredDataRow) =>
  checkStructuredData(defineProject({ root: '.', calls: {}, structuredData: [row] }), environment).flatMap(
    ({ file, issues }) =>
      issues.map(({ code }) => `${code} ${file.replace('menmian.config.ts#/structuredData/0', '')}`),
  )

test.each<[string, StructuredDataRow, string[]]>([
  ['a row that fits', article, []],
  [
    'several routes, and roots of the page',
    { type: 'Organization', routes: ['/', '/mine'], bind: { name: 'site.name', logo: 'site.logo' } },
    [],
  ],
  [
    'a search',
    {
      type: 'WebSite',
      routes: ['/'],
      with: { search: { path: '/plans', parameter: 'from' } },
      bind: { name: 'site.name' },
    },
    [],
  ],
  ['an unknown path', { ...article, bind: { ...article.bind, name: 'source.nam' } }, ['MM2008 /bind/name']],
  ['an unknown root', { ...article, bind: { ...article.bind, name: 'goods.name' } }, ['MM2007 /bind/name']],
  [
    'a volume as the price',
    { ...article, bind: { ...article.bind, 'offer.price': 'source.volume' } },
    ['MM3003 /bind/offer.price'],
  ],
  [
    'a text as the price',
    { ...article, bind: { ...article.bind, 'offer.price': 'source.name' } },
    ['MM3001 /bind/offer.price'],
  ],
  ['a text as the picture', { ...article, bind: { ...article.bind, image: 'source.name' } }, ['MM3003 /bind/image']],
  ['a picture that may be absent', { ...article, bind: { ...article.bind, image: 'source.picture' } }, []],
  ['a name that may be absent', { ...article, bind: { ...article.bind, name: 'source.endAt' } }, ['MM3002 /bind/name']],
  ['an unknown property', { ...article, bind: { ...article.bind, nam: 'source.name' } }, ['MM2002 /bind/nam']],
  ['no price', { ...article, bind: { name: 'source.name' } }, ['MM2003 /with/offer']],
  [
    'an unknown formatter',
    { ...article, bind: { ...article.bind, name: { path: 'source.name', as: 'upper' } } },
    ['MM2009 /bind/name/as'],
  ],
  ['an unknown call', { ...article, call: '/api/plan/viev' }, ['MM4001 /call']],
  ['an unknown route', { ...article, routes: ['/plan'] }, ['MM5001 /routes/0']],
  [
    'a query of another route',
    { ...article, routes: ['/plans', '/pay'], bind: { ...article.bind, sku: 'query.orderSn' } },
    ['MM2008 /bind/sku'],
  ],
  [
    'a search by an unknown parameter',
    {
      type: 'WebSite',
      routes: ['/'],
      with: { search: { path: '/plans', parameter: 'words' } },
      bind: { name: 'site.name' },
    },
    ['MM5003 /with/search/parameter'],
  ],
  [
    'a search by a number',
    {
      type: 'WebSite',
      routes: ['/'],
      with: { search: { path: '/plans', parameter: 'kind' } },
      bind: { name: 'site.name' },
    },
    ['MM5003 /with/search/parameter'],
  ],
  [
    'a search on an unknown page',
    {
      type: 'WebSite',
      routes: ['/'],
      with: { search: { path: '/serch', parameter: 'from' } },
      bind: { name: 'site.name' },
    },
    ['MM5001 /with/search/path'],
  ],
])('%s', (_, row, findings) => {
  expect(listFindings(row)).toEqual(findings)
})

test('the finding says where in the table', () => {
  const [finding] = checkStructuredData(
    defineProject({ root: '.', calls: {}, structuredData: [article, { ...article, call: '/api/plan/viev' }] }),
    environment,
  )
  expect(finding).toMatchObject({
    file: 'menmian.config.ts#/structuredData/1/call',
    issues: [{ severity: 'error', text: { en: 'there is no call /api/plan/viev; did you mean /api/plan/view?' } }],
  })
})
