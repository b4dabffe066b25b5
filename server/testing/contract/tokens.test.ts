import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { CallPath } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { createGuest, type As } from '../server.ts'
import { cards, cardTokens } from '#server/db/schema/index.ts'
import { hashToken, createToken } from '#server/platform/secrets.ts'
import { MINUTE } from '#server/platform/time.ts'
import { findHan } from '#server/app/openapi/check/han.ts'
import { setUp } from './set-up.ts'

const { server, rows, context, send } = await setUp()

/** Ids taken from lists, and the lists that supply them. */
const harvested = [
  'packageId',
  'accelerateId',
  'vipId',
  'goodsId',
  'agentId',
  'orderSn',
  'actionId',
  'sn',
  'kind',
] as const

/** Text that card holders and operators typed. */
const typed = new Set(['address', 'addresses', 'region', 'refundReason', 'words', 'answer'])

// runs before the cases below, which add data in one language only
test('every demo card and both agents get English, in every answer of every call', async () => {
  const { db, clock } = server.services
  const now = clock.now()
  const callers: [who: string, as: As][] = context.agents.map((as, index) => [`agent ${index}`, as])
  for (const card of await db.select().from(cards).where(eq(cards.status, 1))) {
    if (!card.simNo.startsWith('1440000000')) continue
    const token = createToken()
    await db.insert(cardTokens).values({
      hash: hashToken(token),
      cardId: card.id,
      createdAt: now,
      expiresAt: now + 60 * MINUTE,
      provenUntil: now + 60 * MINUTE,
    })
    callers.push([card.simNo, { ...createGuest(), 'sim-no': card.simNo, 'sim-token': token }])
  }
  expect(callers.length).toBeGreaterThan(12)
  const chinese = new Set<string>()
  const askedNames = new Set<string>()
  // offers are the same for every card, so the first cards request them
  const shared = new Set<string>(['packageId', 'accelerateId', 'vipId', 'goodsId'])
  const once = new Set<string>()
  for (const [who, as] of callers) {
    const ids = new Map<string, Set<unknown>>(harvested.map((name) => [name, new Set()]))
    const harvest = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [name, item] of Object.entries(value)) {
        if (typeof item === 'object') harvest(item)
        else if (item !== null) ids.get(who.startsWith('agent') && name === 'id' ? 'agentId' : name)?.add(item)
      }
    }
    const ask = async (path: CallPath, params: object) => {
      const answer = await server.call(path, { pageSize: 100, ...params } as never, as, { 'accept-language': 'en' })
      if (answer.code !== 0) return [...findHan(answer.message)].forEach((text) => chinese.add(`${path} ${text}`))
      askedNames.add(path)
      harvest(answer.data)
      for (const text of findHan(answer.data, typed)) chinese.add(`${path} ${text}`)
    }
    const mine = [...rows].filter(
      ([, row]) => row.method === 'GET' && row.who === (who.startsWith('agent') ? 'agent' : 'card'),
    )
    const needs = (row: CallRow) =>
      harvested.find((name) => name in row.params.shape && !z.safeParse(row.params, {}).success)
    for (const [path, row] of mine) if (!needs(row)) await ask(path, {})
    for (const [path, row] of mine) {
      const name = harvested.find((candidate) => candidate in row.params.shape)
      for (const id of name ? ids.get(name)! : []) {
        if (once.has(`${path} ${String(id)}`)) continue
        if (shared.has(name!)) once.add(`${path} ${String(id)}`)
        await ask(path, { [name!]: id })
      }
    }
  }
  expect([...chinese].toSorted()).toEqual([])
  // the state of an action is a number, and the demo cards have no action
  const never = [...rows]
    .filter(
      ([path, row]) =>
        row.method === 'GET' &&
        (row.who === 'card' || row.who === 'agent') &&
        path !== '/api/iot/actionStatus' &&
        !askedNames.has(path),
    )
    .map(([path]) => path)
  expect(never).toEqual([])
})

test("a card's token opens only that card, in every call of cards", async () => {
  const [mine, theirs] = context.cards
  for (const [path, row] of rows) {
    if (row.who !== 'card') continue
    expect((await send(path, {}, { ...mine.as, 'sim-no': theirs.simNo })).code, path).toBe(34061)
    expect(
      (
        await send(
          path,
          {},
          { ...createGuest(), 'sim-no': theirs.simNo, 'sim-token': context.shoppers[0]['order-token'] ?? '' },
        )
      ).code,
      path,
    ).toBe(34061)
  }
})
