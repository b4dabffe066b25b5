/** Every rule of spec §4 and §9 that touches cards, and the test that proves it: the words stand in that file, and cite the section. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { calls } from '../schemas/api/index.ts'
import { limits } from '../schemas/limits.ts'

const rules: [section: 'spec §4' | 'spec §9', rule: string, file: string, words: string][] = [
  ['spec §4', 'a code that is the string undefined or null is empty', 'schemas/limits.test.ts', 'spec §4: the strings undefined and null count as no code'],
  ['spec §4', 'the same where the browser keeps it', 'renderer/state/store.browser.test.ts', 'spec §4: a promo code that is the string undefined or null'],
  [
    'spec §4',
    'the session id is created on the first request',
    'tests/journeys/card-rules.journey.ts',
    'spec §4: the session id is made with the first request',
  ],
  ['spec §4', 'logged in with a card number; logout clears it', 'tests/journeys/card-rules.journey.ts', 'spec §4: logged in is who has a card number'],
  [
    'spec §4',
    'a normal or forced refresh, then the card is read again',
    'tests/journeys/card-rules.journey.ts',
    'spec §4, §9: pulled far enough a normal refresh',
  ],
  [
    'spec §4',
    'a refresh at once and not again within the second',
    'tests/journeys/card-home.journey.ts',
    'spec §4: a refresh asks at once, and not again within the second',
  ],
  ['spec §4', 'the throttle has its leading edge', 'renderer/actions/perform.browser.test.ts', 'spec §4: a refresh is sent at once'],
  ['spec §4', 'a protected page leads to its login and back', 'renderer/routes/routes.test.ts', 'spec §4: a protected page goes to its login'],
  [
    'spec §4',
    'a preview is IotLayout and digits: in the browser',
    'tests/journeys/card-home.journey.ts',
    'spec §4: a preview is honoured only as IotLayout and digits, signed',
  ],
  [
    'spec §4',
    'a preview is IotLayout and digits: on the server',
    'server/domain/cards/identity/login.test.ts',
    'spec §4: a preview is honoured only as IotLayout and digits, signed',
  ],
  ['spec §9', 'the numbers themselves', 'schemas/limits.test.ts', 'spec §9: business constants'],
  ['spec §9', 'a request ends at 180 s', 'renderer/api/call.browser.test.ts', 'spec §9, T40: %s ends at 180 s'],
  ['spec §9', 'recent cards: at most five', 'renderer/state/store.browser.test.ts', 'spec §3, §9: recent login cards are at most 5'],
  ['spec §9', 'maxMenuTimes, then more', 'tests/journeys/card-home.journey.ts', 'spec §3, §9 maxMenuTimes'],
  ['spec §9', 'from twenty years on for life: drawn', 'renderer/i18n/format.test.ts', 'spec §3, §9: 20 years or more is for life'],
  ['spec §9', 'from twenty years on in years: told', 'server/domain/cards/home.test.ts', 'spec §3, §9: what is left is told in days'],
  ['spec §9', 'the bounds of the greeting', 'widgets/card/head/greeting.test.ts', 'spec §2, §9: at %i o’clock'],
  ['spec §9', 'logos of the operators 1–4 and 99', 'widgets/ui/operator-logo.test.ts', 'spec §2, §9: logos exist for operator types 1–4 and 99'],
  ['spec §9', 'a device is 99', 'server/domain/cards/home.test.ts', 'spec §9: a card of source %i and operator %i'],
  ['spec §9', 'the operator that is not known is 4', 'tests/tables/fitting.test.ts', 'operatorType: 4'],
  ['spec §9', 'two bands of Wi-Fi, 5G when it is complete', 'tests/journeys/device.journey.ts', 'spec §3, §9: only with name and password'],
  ['spec §9', 'pull-to-refresh from 45 on', 'tests/journeys/card-rules.journey.ts', 'spec §4, §9: pulled far enough'],
]

describe.each(['spec §4', 'spec §9'] as const)('%s', (section) => {
  test.each(rules.filter(([of]) => of === section).map(([, rule, ...proof]) => [rule, ...proof]))('%s: %s', (_, file, words) =>
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toContain(words),
  )
})

test('spec §4, §9: the calls that are throttled are so for a second', () =>
  expect(
    Object.entries(calls)
      .filter(([, row]) => 'throttleMs' in row)
      .map(([path, row]) => [path, 'throttleMs' in row && row.throttleMs]),
  ).toEqual(
    ['/api/hk/baseConfig', '/api/hk/genericConfig', '/api/shop/customer/hotQuestionList', '/api/simLoginConfig', '/api/iot/simRefresh'].map((path) => [
      path,
      limits.refreshThrottleMs,
    ]),
  ))
