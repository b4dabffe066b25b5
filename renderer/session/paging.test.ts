/** The pages of a list end, for any answers of a server. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '#tests/night.ts'
import { getNextPage, joinPages } from './paging.ts'

type Page = { list: { id?: number }[]; page?: number; pageCount?: number; after?: string | null; more?: boolean | null }
type Asked = { page?: number; after?: string }
const createListRows = (from: number, count = 2) => Array.from({ length: count }, (_, index) => ({ id: from + index }))

/** Requests pages until the list ends, at most a thousand times. */
function walk(answer: (params: Asked, times: number) => Page, most = 1000) {
  const pages: Page[] = []
  let params: Asked = {}
  for (let times = 1; times <= most; times++) {
    pages.push(answer(params, times))
    const { next, stopped } = getNextPage(pages, 'id')
    if (!next)
      return { times, stopped, ids: (joinPages({ pages, pageParams: [] }, 'id') as Page).list.map(({ id }) => id) }
    params = next
  }
  return { times: most, stopped: 'never', ids: [] }
}

test('a list of pages is read to its end, by number and by cursor', () => {
  expect(walk(({ page = 1 }) => ({ list: createListRows(page * 2), page, pageCount: 3 }))).toEqual({
    times: 3,
    stopped: undefined,
    ids: [2, 3, 4, 5, 6, 7],
  })
  expect(
    walk(({ after = '0' }) => ({
      list: createListRows(Number(after) * 2),
      after: String(Number(after) + 1),
      more: after !== '2',
    })),
  ).toEqual({ times: 3, stopped: undefined, ids: [0, 1, 2, 3, 4, 5] })
})

test.each<[server: string, answer: (params: Asked, times: number) => Page, times: number, stopped: string | undefined]>(
  [
    [
      'ignores the page',
      () => ({ list: createListRows(1), page: 1, pageCount: 5 }),
      2,
      'the page number did not advance',
    ],
    [
      'ignores the page and gives other rows',
      (_, times) => ({ list: createListRows(times * 2), page: 1, pageCount: 5 }),
      2,
      'the page number did not advance',
    ],
    [
      'goes back',
      (_, times) => ({ list: createListRows(times * 2), page: times % 3, pageCount: 5 }),
      3,
      'the page number did not advance',
    ],
    [
      'counts on and repeats its rows',
      ({ page = 1 }) => ({ list: createListRows(1), page, pageCount: 5 }),
      2,
      'a page had no new row',
    ],
    ['has pages without rows', ({ page = 1 }) => ({ list: [], page, pageCount: 5 }), 1, 'a page had no new row'],
    [
      'shrinks',
      ({ page = 1 }, times) => ({ list: times > 2 ? [] : createListRows(page * 2), page, pageCount: 5 - times }),
      3,
      undefined,
    ],
    [
      'repeats its cursor',
      (_, times) => ({ list: createListRows(times * 2), after: 'same', more: true }),
      2,
      'the cursor did not advance',
    ],
    [
      'goes round in its cursors',
      (_, times) => ({ list: createListRows(times * 2), after: 'abc'[times % 3]!, more: true }),
      4,
      'the cursor did not advance',
    ],
    [
      'says more without a cursor',
      () => ({ list: createListRows(1), after: null, more: true }),
      1,
      'more rows, but no cursor',
    ],
    [
      'repeats rows that have no key',
      ({ page = 1 }) => ({ list: [{}, {}], page, pageCount: 9 }),
      2,
      'a page had no new row',
    ],
  ],
)('the list of a server that %s ends and says why', (_, answer, times, stopped) => {
  expect(walk(answer)).toMatchObject({ times, stopped })
})

test('no server with a bounded number of rows is asked more often than it has rows', () => {
  const page = fc.record({
    list: fc.array(fc.record({ id: fc.integer({ min: 1, max: 12 }) }), { maxLength: 4 }),
    page: fc.option(fc.oneof(fc.integer({ min: -3, max: 30 }), fc.constant(Number.NaN)), { nil: undefined }),
    pageCount: fc.option(fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constant(Infinity)), { nil: undefined }),
    after: fc.option(fc.string({ maxLength: 2 })),
    more: fc.option(fc.boolean()),
  }) as fc.Arbitrary<Page>
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: 5 }), (answers) => {
      const { times, stopped } = walk((_, count) => answers[count % answers.length]!)
      return times <= 13 && stopped !== 'never'
    }),
    { numRuns: 5000, seed },
  )
})
