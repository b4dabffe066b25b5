import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { get, nothing } from '#schemas/call.ts'
import { maybe, paging, yuan } from '#schemas/language/contract.ts'
import { coerceQuery } from './coerce.ts'
import { validateParams } from './parse.ts'
import { readQuery } from './read.ts'

const row = get({
  data: nothing,
  params: z.object({
    ...paging,
    text: maybe(z.string()),
    id: maybe(z.int()),
    price: maybe(yuan),
    on: maybe(z.literal([1, 2])),
    flag: maybe(z.boolean()),
    ids: maybe(z.array(z.int())),
    words: maybe(z.array(z.string())),
    either: maybe(z.union([yuan, z.literal('')])),
    region: maybe(z.object({ code: z.string(), level: maybe(z.int()) })),
  }),
})
const read = (query: string) => validateParams(row, coerceQuery(row, readQuery(query)))

test.each([
  ['', { page: 1, pageSize: 10 }],
  ['page=2&pageSize=50', { page: 2, pageSize: 50 }],
  ['text=007&id=007', 'id'],
  ['text=12&id=12', { text: '12', id: 12 }],
  ['price=19.99&on=2', { price: 19.99, on: 2 }],
  ['on=3', 'on'],
  ['flag=true', { flag: true }],
  ['flag=0', { flag: false }],
  ['flag=yes', 'flag'],
  ['ids[]=1&ids[]=2', { ids: [1, 2] }],
  ['ids[0]=1&ids[1]=2', { ids: [1, 2] }],
  ['ids=1&ids=2', { ids: [1, 2] }],
  ['ids=1', { ids: [1] }],
  ['ids[]=a', 'ids'],
  ['words[]=1&words[]=', { words: ['1', undefined] }],
  ['either=&id=&flag=&text=', {}],
  ['region[code]=440100&region[level]=2', { region: { code: '440100', level: 2 } }],
  ['id=1e3', 'id'],
  ['id=0x10', 'id'],
  ['id=１２', 'id'],
  ['unknown=1&__proto__=2', {}],
])('%s', (query, expected) => {
  if (typeof expected === 'string')
    expect(() => read(query)).toThrow(
      expect.objectContaining({ code: 51, data: { fields: { [expected]: expect.anything() } } }),
    )
  else if ('words' in expected) expect(() => read(query)).toThrow()
  else expect(read(query)).toEqual({ page: 1, pageSize: 10, ...expected })
})

test('numbers and text are returned unchanged', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.string({ minLength: 1 }),
      (id, fen, text) => {
        const price = fen / 100
        expect(read(`id=${id}&price=${price}&text=${encodeURIComponent(text)}`)).toMatchObject({ id, price, text })
      },
    ),
  )
})
