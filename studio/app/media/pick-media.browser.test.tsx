import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { admin } from '#schemas/publishing/index.ts'
import type { MediaItem } from '#schemas/publishing/media.ts'
import { createClient } from '#studio/api/client.ts'
import { StudioProvider, type Session } from '../context.tsx'
import { PickMedia } from './pick-media.tsx'

const example = admin['GET /api/admin/media'].example.data.list[0] as MediaItem
const pictures = Array.from({ length: 400 }, (_, index): MediaItem => {
  const id = 400 - index
  return { ...example, id, name: `picture ${id}`, state: id === 399 ? 'failed' : 'ready' }
})
/** The library, paged as the server does. */
const answer = (address: string) => {
  const { searchParams } = new URL(address, 'http://shop.test')
  const before = Number(searchParams.get('before') ?? 401)
  const words = searchParams.get('words') ?? ''
  const matches = pictures.filter(({ id, name }) => id < before && name.includes(words))
  const list = matches.slice(0, Number(searchParams.get('limit')))
  return { list, next: matches.length > list.length ? list.at(-1)!.id : null }
}
const session = {
  ...admin['GET /api/admin/session'].example.data,
  features: ['GET /api/admin/media'],
} as Session

async function renderDialog(onPick: (reference: string) => void, onClose: () => void) {
  const requests: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    requests.push(String(address))
    return Promise.resolve(Response.json(answer(String(address))))
  })
  const client = createClient({
    rows: admin,
    locale: () => 'en',
    unreachable: () => 'no answer',
    onSignedOut: () => Promise.resolve(false),
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <StudioProvider
      value={{ client, locale: 'en', setLocale: () => undefined, session, renewSession: () => Promise.resolve() }}
    >
      <QueryClientProvider client={new QueryClient()}>
        <PickMedia isOpen onClose={onClose} onPick={onPick} scope="AG0002" />
      </QueryClientProvider>
    </StudioProvider>,
  )
  const tiles = () => [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] li > button')]
  await expect.poll(() => tiles().length).toBeGreaterThan(50)
  const close = () => {
    root.unmount()
    place.remove()
    vi.restoreAllMocks()
  }
  return { asked: requests, tiles, close }
}

test('a picture is found, reached by arrow keys, and chosen by its number, for the storefront that will show it', async () => {
  const picked: string[] = []
  let closed = 0
  const { asked, tiles, close } = await renderDialog(
    (reference) => void picked.push(reference),
    () => void closed++,
  )
  expect(asked[0]).toContain('layer=promo&scope=AG0002')
  // a picture without generated sizes cannot be chosen
  expect(tiles()[1]!.disabled).toBe(true)
  await userEvent.fill(document.querySelector('[role=dialog] input')!, 'picture 12')
  await expect.poll(() => tiles().length).toBe(11)
  tiles()[0]!.focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect([picked, closed]).toEqual([['media:128'], 1])
  close()
})

test('four hundred pictures come page by page, and only those on the screen are drawn', async () => {
  const { asked, tiles, close } = await renderDialog(
    () => undefined,
    () => undefined,
  )
  const dialog = document.querySelector('[role=dialog] > div')!
  await expect
    .poll(
      () => {
        dialog.scrollTop = dialog.scrollHeight
        return tiles().length
      },
      { timeout: 20_000 },
    )
    .toBe(400)
  expect(asked.length).toBe(7)
  const skipped = tiles().filter((tile) => !tile.checkVisibility({ contentVisibilityAuto: true }))
  expect(skipped.length).toBeGreaterThan(300)
  close()
})
