/**
 * Patterns of vanity numbers (docs/domain §3.2). Letters are digits: equal letters mean equal digits, different letters
 * mean different digits; a run (ABC, ABCD, ABCDE) rises or falls by 1. The table is ordered: the first row that matches
 * a number's tail names it, longer patterns first.
 */
import { localize, localizedText, type MaybeLocalizedText } from '#schemas/language/words.ts'

type RuleKey = (typeof ruleTable)[number]['key']
/** Position of the pattern's digits in the number. */
export type Match = { key: RuleKey; start: number; length: number }
type Position = 'tail' | 'any'

type Row = {
  /** Key of dictionary haoka_number_rule. */
  key: string
  /** Not reused for another row, because it is part of the stored tokens. */
  id: number
  label: string
  labelEn: string
  /** The label in a list; '' for no label. */
  tag: MaybeLocalizedText
  /** Letters, or literal digits. */
  patterns: readonly string[]
  run?: true
  /** Only within the middle four digits, never at the end. */
  middle?: true
}

export const ruleTable = [
  {
    key: 'ABCDABCD',
    id: 1,
    label: 'ABCDABCD',
    labelEn: 'ABCDABCD',
    tag: localizedText('四位循环', '4-digit loop'),
    patterns: ['ABCDABCD'],
  },
  {
    key: 'AABBCC',
    id: 2,
    label: 'AABBCC',
    labelEn: 'AABBCC',
    tag: localizedText('三对号', 'Three pairs'),
    patterns: ['AABBCC'],
  },
  {
    key: 'AAABBB',
    id: 3,
    label: 'AAABBB',
    labelEn: 'AAABBB',
    tag: localizedText('双三连', 'Double triple'),
    patterns: ['AAABBB'],
  },
  {
    key: 'ABABAB',
    id: 4,
    label: 'ABABAB',
    labelEn: 'ABABAB',
    tag: localizedText('三重复', 'Thrice repeated'),
    patterns: ['ABABAB'],
  },
  {
    key: 'ABBABB',
    id: 5,
    label: 'ABBABB',
    labelEn: 'ABBABB',
    tag: localizedText('循环号', 'Loop'),
    patterns: ['ABBABB'],
  },
  {
    key: 'ABCABC',
    id: 6,
    label: 'ABCABC',
    labelEn: 'ABCABC',
    tag: localizedText('三位循环', '3-digit loop'),
    patterns: ['ABCABC'],
  },
  {
    key: 'mirror',
    id: 7,
    label: '镜像号',
    labelEn: 'Mirror',
    tag: localizedText('镜像号', 'Mirror'),
    patterns: ['ABCDDCBA', 'ABCCBA'],
  },
  {
    key: 'AAAAA',
    id: 8,
    label: 'AAAAA',
    labelEn: 'AAAAA',
    tag: localizedText('五连号', 'Five in a row'),
    patterns: ['AAAAA'],
  },
  {
    key: 'ABCDE',
    id: 9,
    label: 'ABCDE',
    labelEn: 'ABCDE',
    tag: localizedText('五顺号', 'Run of five'),
    patterns: ['ABCDE'],
    run: true,
  },
  {
    key: 'AAABB',
    id: 10,
    label: 'AAABB',
    labelEn: 'AAABB',
    tag: localizedText('葫芦号', 'Full house'),
    patterns: ['AAABB'],
  },
  {
    key: 'AABBB',
    id: 11,
    label: 'AABBB',
    labelEn: 'AABBB',
    tag: localizedText('葫芦号', 'Full house'),
    patterns: ['AABBB'],
  },
  {
    key: 'AAAA',
    id: 12,
    label: 'AAAA',
    labelEn: 'AAAA',
    tag: localizedText('四连号', 'Four in a row'),
    patterns: ['AAAA'],
  },
  {
    key: 'ABCD',
    id: 13,
    label: 'ABCD',
    labelEn: 'ABCD',
    tag: localizedText('四顺号', 'Run of four'),
    patterns: ['ABCD'],
    run: true,
  },
  {
    key: 'AABB',
    id: 14,
    label: 'AABB',
    labelEn: 'AABB',
    tag: localizedText('双对号', 'Two pairs'),
    patterns: ['AABB'],
  },
  { key: 'ABAB', id: 15, label: 'ABAB', labelEn: 'ABAB', tag: localizedText('重复号', 'Repeated'), patterns: ['ABAB'] },
  {
    key: 'ABBA',
    id: 16,
    label: 'ABBA',
    labelEn: 'ABBA',
    tag: localizedText('对称号', 'Symmetric'),
    patterns: ['ABBA'],
  },
  {
    key: 'AAAB',
    id: 17,
    label: 'AAAB',
    labelEn: 'AAAB',
    tag: localizedText('三带一', 'Three and one'),
    patterns: ['AAAB'],
  },
  {
    key: 'AAA',
    id: 18,
    label: 'AAA',
    labelEn: 'AAA',
    tag: localizedText('三连号', 'Three in a row'),
    patterns: ['AAA'],
  },
  {
    key: 'love',
    id: 19,
    label: '爱情号',
    labelEn: 'Love',
    tag: localizedText('爱情号', 'Love'),
    patterns: ['5201314', '1314', '520', '521'],
  },
  {
    key: 'loop',
    id: 20,
    label: '回旋号',
    labelEn: 'Palindrome',
    tag: localizedText('回旋号', 'Palindrome'),
    patterns: ['ABCBA'],
  },
  {
    key: 'ABC',
    id: 21,
    label: 'ABC',
    labelEn: 'ABC',
    tag: localizedText('三顺号', 'Run of three'),
    patterns: ['ABC'],
    run: true,
  },
  {
    key: 'year',
    id: 22,
    label: '年份号',
    labelEn: 'Year',
    tag: localizedText('年份号', 'Year'),
    patterns: [...listYears(1950, 2029)],
  },
  {
    key: 'fengshui',
    id: 23,
    label: '风水号',
    labelEn: 'Feng shui',
    tag: localizedText('风水号', 'Feng shui'),
    patterns: ['1349'],
  },
  {
    key: 'midAAAA',
    id: 24,
    label: '中间 AAAA',
    labelEn: 'AAAA in the middle',
    tag: localizedText('中间四连', 'Four inside'),
    patterns: ['AAAA'],
    middle: true,
  },
  {
    key: 'midAABB',
    id: 25,
    label: '中间 AABB',
    labelEn: 'AABB in the middle',
    tag: localizedText('中间双对', 'Pairs inside'),
    patterns: ['AABB'],
    middle: true,
  },
  {
    key: 'midAAA',
    id: 26,
    label: '中间 AAA',
    labelEn: 'AAA in the middle',
    tag: localizedText('中间三连', 'Three inside'),
    patterns: ['AAA'],
    middle: true,
  },
  { key: 'AA', id: 27, label: 'AA', labelEn: 'AA', tag: '', patterns: ['AA'] },
] as const satisfies Row[]
/** A number without a pattern. */
export const plainRule = { key: 'plain', id: 28, label: '普通', labelEn: 'Ordinary' } as const
/** Keys of dictionary haoka_number_rule, as stored. */
export const ruleKeys: string[] = [...ruleTable.map((row) => row.key), plainRule.key]

function* listYears(from: number, to: number): Generator<string> {
  for (let year = from; year <= to; year++) yield String(year)
}

const MIDDLE = { start: 3, end: 7 }
const rows: readonly Row[] = ruleTable
const isLetters = (pattern: string) => pattern.startsWith('A')

function matchesPattern(number: string, start: number, pattern: string, run: boolean): boolean {
  if (!isLetters(pattern)) return number.startsWith(pattern, start)
  if (run) return isRun(number, start, pattern.length)
  for (let index = 1; index < pattern.length; index++)
    for (let before = 0; before < index; before++)
      if ((pattern[index] === pattern[before]) !== (number[start + index] === number[start + before])) return false
  return true
}

function isRun(number: string, start: number, length: number): boolean {
  const step = number.charCodeAt(start + 1) - number.charCodeAt(start)
  if (step !== 1 && step !== -1) return false
  for (let index = 2; index < length; index++)
    if (number.charCodeAt(start + index) - number.charCodeAt(start + index - 1) !== step) return false
  return true
}

/** Where a row matches: at the end, or anywhere; middle rows have a fixed range. */
function findMatch(number: string, row: Row, position: Position): { start: number; length: number } | undefined {
  const end = row.middle ? MIDDLE.end : number.length
  for (const pattern of row.patterns) {
    const last = end - pattern.length
    const first = row.middle ? MIDDLE.start : position === 'tail' ? last : 1 // the leading 1 is common to all numbers
    for (let start = last; start >= first; start--)
      if (matchesPattern(number, start, pattern, row.run === true)) return { start, length: pattern.length }
  }
  return undefined
}

/** The rule that names a number; undefined for an ordinary number. */
export function findRule(number: string): Match | undefined {
  for (const row of rows) {
    const match = findMatch(number, row, 'tail')
    if (match) return { key: row.key as RuleKey, ...match }
  }
  return undefined
}

/** All rows that match a number at its end (or in its middle), or anywhere, for the filter by rule. */
export const findRulesAt = (number: string, position: Position): Row[] =>
  rows.filter((row) => findMatch(number, row, position) !== undefined)

/** Labels of a number: its rule's, and the editor's. Rows store the Chinese text as the key. */
export const marks = {
  suggested: localizedText('精选', 'Selected'),
  noFour: localizedText('不带 4', 'No 4'),
  manyEights: localizedText('多 8', 'Many 8s'),
} as const
const tags = new Map(
  [...ruleTable.map(({ tag }) => tag), ...Object.values(marks)].map((tag) => [localize<string>(tag, 'zh-CN'), tag]),
)
/** An editor's own label is shown unchanged. */
export const getTagWords = (tag: string): MaybeLocalizedText => tags.get(tag) ?? tag
