/** Maps every rule of product §4 and §9 about cards to the test that proves it: its file must contain the given words and cite the section. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { calls } from '#schemas/api/index.ts'
import { limits } from '#schemas/limits.ts'

const rules: [section: 'product §4' | 'product §9', rule: string, file: string, words: string][] = [
  [
    'product §4',
    'a code that is the string undefined or null is empty',
    'schemas/limits.test.ts',
    'product §4: the strings undefined and null count as no code',
  ],
  [
    'product §4',
    'the same where the browser keeps it',
    'renderer/state/store.browser.test.ts',
    'product §4: a promo code that is the string undefined or null',
  ],
  [
    'product §4',
    'the session id is created on the first request',
    'tests/journeys/card/card-rules.journey.ts',
    'product §4: the session id is made with the first request',
  ],
  [
    'product §4',
    'logged in with a card number; logout clears it',
    'tests/journeys/card/card-rules.journey.ts',
    'product §4: logged in is a visitor with a card number',
  ],
  [
    'product §4',
    'a normal or forced refresh, then the card is read again',
    'tests/journeys/card/card-rules.journey.ts',
    'product §4, §9: pulled far enough the page makes a normal refresh',
  ],
  [
    'product §4',
    'a refresh at once and not again within the second',
    'tests/journeys/card/card-home.journey.ts',
    'product §4: a refresh asks at once, and not again within the second',
  ],
  [
    'product §4',
    'the throttle has its leading edge',
    'renderer/actions/perform.browser.test.ts',
    'product §4: a refresh is sent at once',
  ],
  [
    'product §4',
    'a protected page leads to its login and back',
    'renderer/routes/routes.test.ts',
    'product §4: a protected page goes to its login',
  ],
  [
    'product §4',
    'a preview is IotLayout and digits: in the browser',
    'tests/journeys/card/card-home.journey.ts',
    'product §4: a preview is honoured only as IotLayout and digits, signed',
  ],
  [
    'product §4',
    'a preview is IotLayout and digits: on the server',
    'server/domain/cards/identity/login.test.ts',
    'product §4: a preview is honoured only as IotLayout and digits, signed',
  ],
  ['product §9', 'the numbers themselves', 'schemas/limits.test.ts', 'product §9: business constants'],
  ['product §9', 'a request ends at 180 s', 'renderer/api/call.browser.test.ts', 'product §9, T40: %s ends at 180 s'],
  [
    'product §9',
    'recent cards: at most five',
    'renderer/state/store.browser.test.ts',
    'product §3, §9: recent login cards are at most 5',
  ],
  ['product §9', 'maxMenuTimes, then more', 'tests/journeys/card/card-home.journey.ts', 'product §3, §9 maxMenuTimes'],
  [
    'product §9',
    'from twenty years on for life: drawn',
    'renderer/i18n/format.test.ts',
    'product §3, §9: 20 years or more is for life',
  ],
  [
    'product §9',
    'from twenty years on in years: told',
    'server/domain/cards/home.test.ts',
    'product §3, §9: the remaining term is given in days',
  ],
  ['product §9', 'the bounds of the greeting', 'widgets/card/head/greeting.test.ts', 'product §2, §9: at %i o’clock'],
  [
    'product §9',
    'logos of the operators 1–4 and 99',
    'widgets/ui/graphics/operator-logo.test.ts',
    'product §2, §9: logos exist for operator types 1–4 and 99',
  ],
  [
    'product §9',
    'a device is 99',
    'server/domain/cards/home.test.ts',
    'product §9: a card of source %i and carrier %i',
  ],
  ['product §9', 'the operator that is not known is 4', 'tests/tables/fitting.test.ts', 'operatorType: 4'],
  [
    'product §9',
    'two bands of Wi-Fi, 5G when it is complete',
    'tests/journeys/card/device.journey.ts',
    'product §3, §9: only with name and password',
  ],
  [
    'product §9',
    'pull-to-refresh from 45 on',
    'tests/journeys/card/card-rules.journey.ts',
    'product §4, §9: pulled far enough',
  ],
]

describe.each(['product §4', 'product §9'] as const)('%s', (section) => {
  test.each(rules.filter(([of]) => of === section).map(([, rule, ...proof]) => [rule, ...proof]))(
    '%s: %s',
    (_, file, words) => expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toContain(words),
  )
})

test('product §4, §9: the throttled calls are throttled for a second', () =>
  expect(
    Object.entries(calls)
      .filter(([, row]) => 'throttleMs' in row)
      .map(([path, row]) => [path, 'throttleMs' in row && row.throttleMs]),
  ).toEqual(
    [
      '/api/hk/baseConfig',
      '/api/hk/genericConfig',
      '/api/shop/customer/hotQuestionList',
      '/api/simLoginConfig',
      '/api/iot/simRefresh',
    ].map((path) => [path, limits.refreshThrottleMs]),
  ))
