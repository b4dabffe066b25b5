/** The text that the media library has for a picture is offered in the field of its alternative text. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { InspectorHarness } from '../testing/inspector.tsx'
import type { AlternativeOffer } from './context.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const store = { 'zh-CN': '门店', en: 'Our store' }

async function open(props: object) {
  const offers: AlternativeOffer[] = []
  const changes: [string, unknown][] = []
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <InspectorHarness
        widget="basic/image"
        node={{ widget: 'basic/image', props }}
        locale="en"
        onChange={(...change) => void changes.push(change)}
        resolveWords={(text) => (typeof text === 'string' ? { 'zh-CN': text, en: text } : undefined)}
        renderAlternative={(offer) => {
          offers.push(offer)
          return <p>{offer.reference}</p>
        }}
      />,
    ),
  )
  const close = () => act(async () => (root.unmount(), place.remove()))
  return { offers, changes, place, close }
}

test('an empty text of a picture of the library is in sight, and takes the text of the library', async () => {
  const { offers, changes, place, close } = await open({ image: 'media:7' })
  const field = [...place.querySelectorAll('[role=group]')].find((group) => group.textContent.includes('media:7'))!
  expect(field.querySelector('label')!.textContent).toBe('Description')
  expect(offers.at(-1)).toMatchObject({ reference: 'media:7', words: undefined })
  await act(async () => offers.at(-1)!.use(store))
  expect(changes).toEqual([['/props/alt', store]])
  await close()
})

test('a text of the page comes with the offer, so that it can be compared', async () => {
  const { offers, close } = await open({ image: 'media:7', alt: 'Shop' })
  expect(offers.at(-1)!.words).toEqual({ 'zh-CN': 'Shop', en: 'Shop' })
  await close()
})

test('a picture from elsewhere has no text in the library, and a text with values cannot be compared', async () => {
  for (const props of [{ image: 'https://example.com/a.webp' }, { image: 'media:7', alt: { t: 'a', values: {} } }]) {
    const { offers, close } = await open(props)
    expect(offers).toEqual([])
    await close()
  }
})
