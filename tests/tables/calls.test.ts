import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { areaByCall } from '#schemas/api/area-of-call.ts'
import { areas, type Area } from '#schemas/api/areas.ts'
import { createRows } from '#renderer/api/rows.ts'
import { calls, type CallPath } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { getFieldName } from '#schemas/fields/field.ts'
import { fields, type FieldName } from '#schemas/fields/fields.ts'
import { examples } from '#schemas/examples/index.ts'
import { getArtUrl, pictures } from '#schemas/examples/art.ts'
import { toJsonSchema, listKeywords, findUnsupportedKeywords, type Json } from './json-schema.ts'

const rows = Object.entries(calls) as [CallPath, CallRow][]
const listed = JSON.parse(readFileSync(new URL('../conformance/calls.json', import.meta.url), 'utf8')) as {
  method: string
  path: string
}[]
const ownRows = rows.filter(([, row]) => row.own)

describe('the call table', () => {
  test("has every call of the conformance list with its method, and otherwise only the shop's own", () => {
    const there = listed.filter(({ path, method }) => calls[path as CallPath]?.method === method)
    console.log(`${there.length} of ${listed.length} calls, and ${ownRows.length} of our own`)
    expect(there).toEqual(listed)
    expect(listed).toHaveLength(81)
    expect(
      rows.filter(([path, row]) => !row.own && !listed.some((call) => call.path === path)).map(([path]) => path),
    ).toEqual([])
    expect(ownRows.filter(([path]) => listed.some((call) => call.path === path)).map(([path]) => path)).toEqual([])
  })

  test.each(rows)('%s converts to the contract subset, both ways', (_path, row) => {
    for (const io of ['input', 'output'] as const) {
      expect(findUnsupportedKeywords(toJsonSchema(row.params, io))).toEqual([])
      expect(findUnsupportedKeywords(toJsonSchema(row.data, io))).toEqual([])
    }
  })

  test.each(rows)('%s declares optional fields in one way: maybe, never nullable or optional alone', (_path, row) => {
    const wrong: string[] = []
    const walk = (schema: z.ZodMiniType, path: string, inside = false): void => {
      const { type, innerType, shape, element, options } = schema._zod.def as unknown as Parts
      if (type === 'nullable' && !inside) wrong.push(`${path} nullable`)
      if (type === 'optional' && (innerType?._zod.def.type as string) !== 'nullable') wrong.push(`${path} optional`)
      if (innerType) walk(innerType, path, type === 'optional')
      for (const [key, part] of Object.entries(shape ?? {})) walk(part, `${path}/${key}`)
      if (element) walk(element, `${path}[]`)
      for (const part of options ?? []) walk(part, path)
    }
    walk(row.params, '#')
    walk(row.data, '$')
    expect(wrong).toEqual([])
  })

  test.each(rows)('%s has an example that is a valid answer', (path, row) => {
    const read = z.safeParse(row.data, examples[path])
    expect(read.error?.issues).toBeUndefined()
    expect(read.data).toEqual(examples[path])
  })

  test.each(rows.filter(([, row]) => row.method === 'GET'))(
    '%s has only parameters that a query can contain',
    (_path, row) => {
      const flat = (schema: Json): boolean =>
        schema.anyOf
          ? (schema.anyOf as Json[]).every(flat)
          : 'enum' in schema ||
            'const' in schema ||
            ['string', 'number', 'integer', 'boolean', 'null'].includes(schema.type as string)
      for (const [name, schema] of Object.entries((toJsonSchema(row.params, 'input').properties ?? {}) as Json)) {
        const branches = ((schema as Json).anyOf ?? [schema]) as Json[]
        expect(
          branches.every((branch) => (branch.type === 'array' ? flat(branch.items as Json) : flat(branch))),
          name,
        ).toBe(true)
      }
    },
  )

  test('marks as stale only reads that exist and are safe, and only from writes', () => {
    for (const [path, row] of rows) {
      expect(row.changes && row.safe ? path : undefined).toBeUndefined()
      for (const changed of row.changes ?? [])
        expect({ path, changed, safe: calls[changed as CallPath]?.safe }).toEqual({ path, changed, safe: true })
    }
  })

  test('marks as safe every GET, and those POSTs that only read or report', () => {
    expect(rows.filter(([, row]) => row.method === 'GET' && !row.safe)).toEqual([])
    expect(rows.filter(([, row]) => row.method === 'POST' && row.safe).map(([path]) => path)).toEqual([
      '/api/dictData/options',
      '/api/hk/pointReport',
      '/api/site/checkScanAuthorize',
      '/api/shop/favourite/list',
    ])
  })

  test('has a uuid from the runtime for exactly the calls that happen once', () => {
    for (const [path, row] of rows) expect([path, 'uuid' in row.params.shape]).toEqual([path, row.once === true])
  })

  test('creates every order at the price that was shown', () => {
    const creating = rows.filter(([path, row]) => row.once && /create|buy|submit/i.test(path))
    expect(creating.length).toBeGreaterThan(7)
    expect(creating.filter(([, row]) => !('expectMoney' in row.params.shape)).map(([path]) => path)).toEqual([])
  })

  test('requires a card for card calls, and for no others', () => {
    const card = rows.filter(([, row]) => row.who === 'card').map(([path]) => path)
    const isPublic = (path: string) => ['/api/iot/protocol', '/api/iot/packageShelf'].includes(path)
    expect(rows.filter(([path]) => path.startsWith('/api/iot/') && !isPublic(path)).map(([path]) => path)).toEqual(card)
  })

  test('sends exactly one call as raw data and one as a form, and returns two files unchanged', () => {
    const having = (key: keyof CallRow) => rows.filter(([, row]) => row[key]).map(([path]) => path)
    expect(having('asIs')).toEqual(['/api/shop/agent/savePrice'])
    expect(having('multipart')).toEqual(['/api/upload'])
    expect(having('raw')).toEqual(['/provinces/{code}.json', '/shop/release.json'])
  })

  test('returns a page for every paged call', () => {
    const paged = rows.filter(([, row]) => 'pageSize' in row.params.shape)
    expect(paged.length).toBeGreaterThan(15)
    for (const [path, row] of paged) {
      expect([path, Object.keys(toJsonSchema(row.data, 'output').properties as Json)]).toEqual([
        path,
        expect.arrayContaining(['list', 'page', 'pageSize', 'pageCount', 'totalCount']),
      ])
    }
  })

  test('shows a list that ends: who answers with the examples is not asked for a second page', () => {
    const endless = Object.entries(examples).filter(([, example]) => {
      const { more, page = 1, pageCount = 0 } = (example ?? {}) as { more?: boolean; page?: number; pageCount?: number }
      return more === true || pageCount > page
    })
    expect(endless.map(([path]) => path)).toEqual([])
  })

  test('names each typed parameter by a rule of the field table, and uses every rule', () => {
    const used = new Set<FieldName | undefined>()
    for (const [, row] of rows)
      for (const schema of Object.values(row.params.shape)) used.add(getFieldName(schema as z.ZodMiniType))
    used.delete(undefined)
    expect([...used].toSorted()).toEqual(Object.keys(fields).toSorted())
  })
})

type Parts = {
  type: string
  innerType?: z.ZodMiniType
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  options?: z.ZodMiniType[]
}

describe('units', () => {
  /** field name → its unit or format; nested objects and lists are checked anyway */
  const rules: [name: RegExp, unit: string][] = [
    [
      /(^(money|price|deposit|balance|payMoney|expectMoney|postage|commission|gPrice|min|max)$|[a-z](Money|Price|Fee|Balance)$|^price(Min|Max)$|^monthFeeMax$)/,
      'money',
    ],
    [/([a-z]Flow)$/, 'kb'],
    [/(At|^time|^coolUntil)$/, 'time'],
  ]
  /** Exceptions: a price range, and points. */
  const apart = new Set(['isInfiniteFlow', 'price in /api/shop/numberList', 'balance in /api/iot/generalSignIn'])

  test.each(rows)('%s writes money in yuan, volumes in KB and times as times', (path, row) => {
    const wrong: string[] = []
    for (const [where, schema] of [
      ['params', toJsonSchema(row.params, 'input')],
      ['data', toJsonSchema(row.data, 'output')],
    ] as const) {
      for (const { path: fieldPath, key, schema: part } of listKeywords(schema)) {
        if (key !== 'properties') continue
        for (const [name, value] of Object.entries(part.properties as Json)) {
          const unit = rules.find(([pattern]) => pattern.test(name))?.[1]
          if (!unit || apart.has(name) || apart.has(`${name} in ${path}`)) continue
          const branches = ((value as Json).anyOf ?? [value]) as Json[]
          if (!branches.some((branch) => branch['x-unit'] === unit))
            wrong.push(`${where}${fieldPath}/${name} is not ${unit}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('the areas', () => {
  test('contain each row exactly once, as mapped', async () => {
    const areaPairs: [string, Area][] = []
    for (const [area, load] of Object.entries(areas) as [Area, () => Promise<{ calls: Record<string, CallRow> }>][]) {
      for (const path of Object.keys((await load()).calls)) areaPairs.push([path, area])
    }
    expect(areaPairs.toSorted()).toEqual(Object.entries(areaByCall).toSorted())
    expect(areaPairs.map(([path]) => path).toSorted()).toEqual(Object.keys(calls).toSorted())
    const { row: readRow } = createRows({}, async () => ({
      areaOfCall: areaByCall,
      areas: (await import('virtual:rows')).areas,
    }))
    expect(await readRow('/api/iot/simInfo')).toMatchObject({ method: 'GET', who: 'card', safe: true })
    await expect(readRow('/api/nothing')).rejects.toThrow('no call /api/nothing')
    await expect(readRow('constructor')).rejects.toThrow('no call constructor')
  })
})

describe('the examples', () => {
  test('show only listed pictures of the project', () => {
    const usedPictures = new Set(
      [...JSON.stringify(examples).matchAll(/\/shop\/art\/[\w-]+\.(?:svg|webp)/g)].map(([path]) => path),
    )
    const drawn = new Set(Object.keys(pictures).map((name) => getArtUrl(name as keyof typeof pictures)))
    expect([...usedPictures].filter((path) => !drawn.has(path))).toEqual([])
    expect(usedPictures.size).toBeGreaterThan(40)
  })

  test('contain no real host', () => {
    const hosts = [...JSON.stringify(examples).matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host)
    expect(hosts.filter((host) => !/(^|\.)example\.com$/.test(host ?? ''))).toEqual([])
  })
})
