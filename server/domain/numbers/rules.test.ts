import { expect, test } from 'vitest'
import { findRule, findRulesAt, ruleTable } from './rules.ts'
import {
  toContractToken,
  toDigitToken,
  toMonthFeeToken,
  toOperatorToken,
  toRuleToken,
  listTokens,
  toWithoutToken,
} from './tokens.ts'

/** number → rule, and its digits */
const rulesByNumber: [number: string, key: string | undefined, digits: string | undefined][] = [
  ['19658295829', 'ABCDABCD', '58295829'],
  ['19873112266', 'AABBCC', '112266'],
  ['19970555888', 'AAABBB', '555888'],
  ['19101282828', 'ABABAB', '282828'],
  ['19203466466', 'ABBABB', '466466'],
  ['17812158158', 'ABCABC', '158158'],
  ['19800437273', 'loop', '37273'],
  ['19900277772', 'AAAB', '7772'],
  ['19907321123', 'mirror', '321123'],
  ['19558433448', undefined, undefined],
  ['19900088888', 'AAAAA', '88888'],
  ['19900056789', 'ABCDE', '56789'],
  ['19900098765', 'ABCDE', '98765'],
  ['19901266688', 'AAABB', '66688'],
  ['19901266888', 'AABBB', '66888'],
  ['19900008888', 'AAAA', '8888'],
  ['19100215678', 'ABCD', '5678'],
  ['19100217654', 'ABCD', '7654'],
  ['19800123366', 'AABB', '3366'],
  ['19800173636', 'ABAB', '3636'],
  ['19800173663', 'ABBA', '3663'],
  ['19800176663', 'AAAB', '6663'],
  ['19800772000', 'AAA', '000'],
  ['19800771314', 'love', '1314'],
  ['19905201314', 'love', '5201314'],
  ['19900031520', 'love', '520'],
  ['19800176523', undefined, undefined],
  ['19807164789', 'ABC', '789'],
  ['19807162013', 'year', '2013'],
  ['19807161349', 'fengshui', '1349'],
  ['19866662517', 'midAAAA', '6666'],
  ['19866882517', 'midAABB', '6688'],
  ['19856662517', 'midAAA', '666'],
  ['19807162577', 'AA', '77'],
]

test.each(rulesByNumber)('%s is named after its longest pattern: %s', (number, key, digits) => {
  const match = findRule(number)
  expect(match?.key).toBe(key)
  expect(match && number.slice(match.start, match.start + match.length)).toBe(digits)
})

test('every row of the table matches some number', () => {
  const seen = new Set(rulesByNumber.map(([, key]) => key))
  expect(ruleTable.filter((row) => !seen.has(row.key)).map((row) => row.key)).toEqual([])
})

test('different letters are different digits, and a run does not wrap around', () => {
  expect(findRulesAt('19900008888', 'tail').map((row) => row.key)).not.toContain('AABB')
  expect(findRulesAt('19900054323', 'tail').map((row) => row.key)).not.toContain('ABCD')
})

test('a filter by rule finds it at the end, or anywhere', () => {
  expect(findRulesAt('19971666235', 'tail')).toEqual([])
  expect(findRulesAt('19971666235', 'any').map((row) => row.key)).toContain('AAA')
  expect(findRulesAt('19806250473', 'any').map((row) => row.key)).not.toContain('year')
})

test('ids of rules are unique, because stored tokens contain them', () => {
  expect(new Set(ruleTable.map((row) => row.id)).size).toBe(ruleTable.length)
})

test('the tokens of a number contain carrier, place, digits by position, missing digits and rules', () => {
  const tokens = listTokens({
    number: '19900031520',
    operatorType: 3,
    provinceCode: '440000',
    cityCode: '440300',
    isSuggest: true,
    monthFee: 5900,
    contractTerm: 12,
  })
  for (const token of [
    toOperatorToken(3),
    440000,
    440300,
    499,
    toMonthFeeToken(5900),
    toContractToken(12),
    toDigitToken(2, 9),
    toDigitToken(10, 0),
    toWithoutToken(4),
    toWithoutToken(8),
    toRuleToken('love'),
    toRuleToken('AAA', 'any'),
  ])
    expect(tokens).toContain(token)
  expect(tokens).not.toContain(toWithoutToken(5))
  expect(tokens).not.toContain(toRuleToken('AAA'))
  expect(new Set(tokens).size).toBe(tokens.length)
  expect(toRuleToken('nonsense')).toBeUndefined()
})
