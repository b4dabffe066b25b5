import { expect, test } from 'vitest'
import { cards } from './cards.ts'

test('a message that an earlier release stored is read, and a new one is stored in its form', () => {
  const stored = { says: 'renew.dearer', values: { money: '9.00' } }
  const read = cards.renewFailure.mapFromDriverValue(stored)
  expect(read).toEqual({ messageId: 'renew.dearer', values: { money: '9.00' } })
  expect(JSON.parse(cards.renewFailure.mapToDriverValue(read) as string)).toEqual(stored)
})
