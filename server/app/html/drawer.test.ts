import { expect, test } from 'vitest'
import { createDrawer } from './drawer.ts'

const request = { path: '/', search: '', promoCode: '', pageCode: '', locale: 'en' } as const

test('a page that is being drawn when the server stops has not failed', async () => {
  const bundle = 'data:text/javascript,export const prerenderPage = () => new Promise(() => {})'
  const drawer = createDrawer(bundle, async () => ({ status: 200, text: '' }))
  const page = drawer.draw(request)
  await drawer.stop()
  await expect(page).resolves.toBeUndefined()
})
