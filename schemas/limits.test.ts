import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errors } from './errors/errors.ts'
import { isEmpty, omitEmpty } from './fields/empty.ts'
import { documentLimits } from './language/document-limits.ts'
import { laterLimits } from './later-limits.ts'
import { limits, version } from './limits.ts'
import { greetingHours } from '#widgets/card/head/greeting.ts'
import { normalizeCode } from './visitor.ts'

test('product §9: business constants', () => {
  expect(limits).toMatchObject({
    requestTimeoutMs: 180_000,
    pageLoadDelayMs: 200,
    pageLoadTimeoutMs: 60_000,
    refreshThrottleMs: 1000,
    maxMenuTimes: 10,
    lifetimeYears: 20,
    toastMs: { default: 1500 },
    swiperIntervalMs: 5000,
    swiperDurationMs: 500,
    pullThreshold: 45,
    scrollThreshold: 50,
    rootFontSize: 10,
    operatorSelected: -99,
  })
  expect(laterLimits).toMatchObject({
    recentCards: 5,
    defaultFirstGroup: 2,
    previewScale: { min: 1, max: 4 },
    designWidth: 320,
  })
})
test('product §2: the hours of a greeting', () =>
  expect(greetingHours).toEqual({ morning: 6, noon: 11, afternoon: 14, evening: 20, lateNight: 22 }))
test('product §8: how long toasts are shown', () =>
  expect(limits.toastMs).toMatchObject({ error: 2500, exception: 2000, plain: 2000 }))
test('product §1: the product version', () => expect(version).toEqual({ name: '1.3.8', code: 138 }))
test('product §4: the strings undefined and null count as no code', () =>
  expect(['MM0001', 'undefined', 'null', '', null, undefined].map(normalizeCode)).toEqual([
    'MM0001',
    '',
    '',
    '',
    '',
    '',
  ]))
test('product §5: what counts as empty', () => {
  expect([null, undefined, '', {}, []].every(isEmpty)).toBe(true)
  expect([0, false, '0', [0], { a: null }, new Date(0), new Blob([])].some(isEmpty)).toBe(false)
  expect(omitEmpty({ a: 0, b: '', c: null, d: [], e: 'x' })).toEqual({ a: 0, e: 'x' })
})
test('product §8: only 30003 is not rejected, and only 41001 to 41004 and 401 show no message', () => {
  const rows = Object.entries(errors)
  expect(rows.filter(([, row]) => row!.rejects === false).map(([key]) => key)).toEqual(['30003'])
  expect(rows.filter(([, row]) => row!.show === 'nothing').map(([key]) => key)).toEqual([
    '41001',
    '41002',
    '41003',
    '41004',
    'http401',
  ])
})

/** Milliseconds of product §9 that a style or a component could repeat as a literal. */
const written = new Set<number>([limits.pageLoadDelayMs, limits.swiperIntervalMs, limits.swiperDurationMs])
test('no style and no module repeats a constant', () => {
  const repeated = globSync('{renderer,widgets}/**/*.{css.ts,tsx}')
    .filter((file) => !/\.(test|stories)\.|theme\.css\.ts$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      const times = [
        ...code.matchAll(
          /(?<![\w.])([\d_]+)ms\b|(?:delay|duration|interval): ([\d_]+)|setTimeout\([^\n]*, ([\d_]+)\)/gi,
        ),
      ]
      const repeatedTimes = times
        .filter(([, ...groups]) => written.has(Number(groups.find(Boolean)?.replaceAll('_', ''))))
        .map(([text]) => text)
      return [...repeatedTimes, ...(code.match(new RegExp(`\\b${laterLimits.designWidth}px`, 'g')) ?? [])].map(
        (text) => `${file}: ${text}`,
      )
    })
  expect(repeated).toEqual([])
})

test('each constant has one definition, which the product reads', () => {
  const product = globSync('{compiler,renderer,schemas,server,shop,widgets}/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|stories)\.|schemas.(document-|later-)?limits\.ts$/.test(file),
  )
  const texts = product.map((file) => readFileSync(file, 'utf8')).filter((text) => text.includes('limits.ts'))
  const isRead = (name: string) =>
    texts.some((text) =>
      new RegExp(
        `[lL]imits\\.${name}\\b|bounds\\.${name}\\b|{[^}]*\\b${name}\\b[^}]*} = (documentL|laterL|l)imits`,
      ).test(text),
    )
  // a document cannot read constants, so the home page repeats this value
  const home = JSON.stringify(JSON.parse(readFileSync('layouts/index.json', 'utf8')))
  expect(home).toContain(`"state.group":${laterLimits.defaultFirstGroup}`)
  expect(
    Object.keys({ ...limits, ...laterLimits, ...documentLimits }).filter(
      (name) => name !== 'defaultFirstGroup' && !isRead(name),
    ),
  ).toEqual([])
})
