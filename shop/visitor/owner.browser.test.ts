import { expect, test } from 'vitest'
import { calls } from '#schemas/api/index.ts'
import { getCallOwner } from './owner.ts'
import { createCore } from '#renderer/core.ts'
import { browserHost } from '#renderer/host.ts'
import { createOrigin } from '../origin.ts'
import { openShop } from '../shop.ts'
import { china } from '#renderer/i18n/china-formats.ts'

const shop = openShop(createCore(browserHost, { region: china, locale: 'zh-CN' }), createOrigin())

test('answers to a card or a shopper are cached under that owner, for every call (T44)', () => {
  Object.assign(shop.session, { simNo: '1440000000001', orderToken: 'abcdefgh-and-more' })
  const owners = { card: '1440000000001', shop: 'abcdefgh', agent: 'abcdefgh' } as const
  const wrongCalls = Object.entries(calls).filter(
    ([path, { who }]) => who in owners && getCallOwner(shop, path) !== owners[who as keyof typeof owners],
  )
  expect(wrongCalls.map(([path]) => path)).toEqual([])
})
