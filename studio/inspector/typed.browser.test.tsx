import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { TextField } from '../look/text-field.tsx'
import { Context, type InspectorContext } from './context.ts'
import { Typed } from './typed.tsx'

const session = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }
let root: ReturnType<typeof createRoot> | undefined
afterEach(() => root?.unmount())

test.each([
  ['of the form of a widget', (take: (text: string) => void) => <Typed value="" onType={take} />],
  [
    'of the form of a widget, with several lines',
    (take: (text: string) => void) => <Typed value="" isLong onType={take} />,
  ],
  ['of any other form', (take: (text: string) => void) => <TextField value="" onText={take} />],
])('a field %s applies no text in composition, and then once what was chosen', async (_, draw) => {
  const applied: string[] = []
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(<Context value={{ locale: 'en' } as InspectorContext}>{draw((text) => void applied.push(text))}</Context>)
  await expect.poll(() => place.querySelector('input, textarea')).not.toBeNull()
  const field = place.querySelector<HTMLInputElement>('input, textarea')!
  field.focus()
  for (const text of ['b', "bao'you"])
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  expect([field.value, applied]).toEqual(["bao'you", []])
  await session.send('Input.insertText', { text: '包邮' })
  await expect.poll(() => applied).toEqual(['包邮'])
})
