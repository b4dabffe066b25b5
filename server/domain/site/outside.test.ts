import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { promos } from '#server/db/schema/index.ts'
import { createTestServer } from '#server/testing/server.ts'

const server = await createTestServer()
const ask = async (url: string, promoCode?: string) =>
  (await server.call('/api/site/outsideHost', { url, promoCode })).data

test("hosts in the shop's own settings are known, all others are not", async () => {
  for (const url of ['https://kefu.example.com/x', 'https://help.example.com/card?sn=1', 'http://activate.example.com'])
    expect(await ask(url), url).toMatchObject({ isKnown: true })
  for (const url of [
    'https://evil.example/',
    'https://kefu.example.com.evil.example/',
    'https://kefu.example.com:8443/',
    'https://example.com/',
  ])
    expect(await ask(url), url).toMatchObject({ isKnown: false })
  for (const url of [
    'javascript:alert(1)',
    'https://kefu.example.com@evil.example/',
    'https://u@kefu.example.com/',
    'kefu.example.com',
  ])
    expect(await ask(url), url).toEqual(expect.objectContaining({ isKnown: false }))
})

test("a storefront's own hosts are known to its visitors only, and those in rich text to nobody", async () => {
  const { db } = server.services
  const [row] = await db.select({ base: promos.base }).from(promos).where(eq(promos.promoCode, 'AG0002'))
  const front = {
    ...(row!.base as { front: object }).front,
    kefuUrl: 'https://chat.agent.example/',
    bottomTips: '<a href="https://odd.example/">x</a>',
  }
  await db
    .update(promos)
    .set({ base: { ...(row!.base as object), front } })
    .where(eq(promos.promoCode, 'AG0002'))
  expect(await ask('https://chat.agent.example/a', 'AG0002')).toEqual({ host: 'chat.agent.example', isKnown: true })
  expect((await ask('https://chat.agent.example/a')).isKnown).toBe(false)
  expect((await ask('https://odd.example/', 'AG0002')).isKnown).toBe(false)
})
