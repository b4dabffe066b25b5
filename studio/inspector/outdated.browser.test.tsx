/** The mark of a text whose translation is older. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { Locale } from '#schemas/language/locales.ts'
import { InspectorHarness } from '../testing/inspector.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const text = { 'zh-CN': '在线客服', en: 'Help' }
const outdates = new Map([['/props/text', { languages: ['en'], was: { 'zh-CN': '客服', en: 'Help' } }]])

async function render(locale: Locale, value: object, onConfirm?: (confirmed: object) => Promise<string | undefined>) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const node = { widget: 'basic/text', props: { text: value } }
  await act(async () =>
    root.render(<InspectorHarness widget="basic/text" {...{ node, locale, outdates, onConfirm }} />),
  )
  return { place, close: () => act(async () => (root.unmount(), place.remove())) }
}

test.each([
  ['zh-CN', '英文可能过时：中文原来是“客服”。', '译文没问题'],
  ['en', 'English may be outdated: Chinese was “客服”.', 'Still right'],
] as const)('%s: the field says which language is older, and what the text was', async (locale, sentence, confirm) => {
  const confirmed: object[] = []
  const answers = ['not now', undefined]
  const { place, close } = await render(locale, text, async (shown) => {
    confirmed.push(shown)
    return answers.shift()
  })
  expect(place.textContent).toContain(sentence)
  const described = place.querySelector('input[lang]')!.getAttribute('aria-describedby')!
  expect(document.getElementById(described)!.textContent).toContain(sentence)
  const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === confirm)!
  const readAlert = () => place.querySelector('[role=alert]')?.textContent
  await act(async () => button.click())
  expect(readAlert(), 'a refusal').toBe('not now')
  await act(async () => button.click())
  expect(readAlert()).toBeUndefined()
  expect(confirmed).toEqual([text, text])
  await close()
})

test('an account that may not confirm sees the mark, and a message is not marked', async () => {
  const { place, close } = await render('en', text)
  expect(place.textContent).toContain('may be outdated')
  expect([...place.querySelectorAll('button')].some(({ textContent }) => textContent === 'Still right')).toBe(false)
  await close()
  const other = await render('en', { t: 'tab.help' })
  expect(other.place.textContent).not.toContain('outdated')
  await other.close()
})
