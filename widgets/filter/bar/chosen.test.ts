import { describe, expect, test } from 'vitest'
import type { NumberFilter } from '#schemas/entities/goods/number-filter.ts'
import { countConditions, findLabel, findPlaceName } from './chosen.ts'

const places = [{ value: '440000', label: '广东省', children: [{ value: '440300', label: '深圳市', children: [] }] }]

describe('the place', () => {
  test.each<[string, Pick<NumberFilter, 'provinceId' | 'cityId'>, string | undefined]>([
    ['a city', { provinceId: '440000', cityId: '440300' }, '深圳市'],
    ['a province', { provinceId: '440000' }, '广东省'],
    ['a province, the city emptied', { provinceId: '440000', cityId: '' }, '广东省'],
    ['none', {}, undefined],
    ['one that is missing in the data', { provinceId: '990000' }, undefined],
  ])('is named: %s', (_, filter, name) => expect(findPlaceName(places, filter)).toBe(name))
  test('has no name before the data has loaded', () =>
    expect(findPlaceName(undefined, { provinceId: '440000' })).toBeUndefined())
})

test('an emptied choice has no label', () => {
  expect(findLabel([{ value: '', label: '不限' }], '')).toBeUndefined()
})

describe('the count', () => {
  test.each<[number, NumberFilter]>([
    [0, {}],
    [0, { operator: '2', rule: 'AABB', price: '0-100', provinceId: '440000' }],
    [0, { exclude: '', pattern: '', sort: 'default' }],
    [1, { sort: 'priceAsc' }],
    [3, { exclude: '4', pattern: '1_______888', contractMax: 0 }],
  ])('is %i', (count, filter) => expect(countConditions(filter)).toBe(count))
})
