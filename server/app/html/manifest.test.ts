import { expect, test } from 'vitest'
import { createTestServer } from '#server/testing/server.ts'

const server = await createTestServer()

test('a storefront is installed under its own name, in the language of the request, and opens as itself', async () => {
  const ask = async (query: string) => (await server.app.request(`/shop/manifest.webmanifest?${query}`)).json()
  expect(await ask('lang=en')).toMatchObject({
    name: 'Menmian Select SIM store',
    lang: 'en',
    start_url: '/shop/',
    display: 'standalone',
  })
  const ofAgent = await ask('promoCode=AG0002')
  expect(ofAgent).toMatchObject({ start_url: '/shop/?promoCode=AG0002', lang: 'zh-CN' })
  expect(ofAgent.name).not.toBe('')
  expect(await ask('promoCode=<script>')).toMatchObject({ start_url: '/shop/' })
})
