/** The list of a page's data, while an input method composes the search text. */
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { Context, type InspectorContext } from '../context.ts'
import { DataList, type DataRow } from './data-list.tsx'

const session = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }
const choices: DataRow[] = ['card.title', 'site.title'].map((path) => ({ path, type: { kind: 'text' } as never }))

let root: ReturnType<typeof createRoot> | undefined
afterEach(() => root?.unmount())
async function open(done: unknown[]): Promise<HTMLInputElement> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Context value={{ locale: 'en' } as InspectorContext}>
      <DataList
        choices={choices}
        chosen="card.title"
        name="data"
        onChoose={({ path }) => done.push(path)}
        onUse={() => done.push('used')}
      />
    </Context>,
  )
  await expect.poll(() => document.querySelector('input')).not.toBeNull()
  const field = document.querySelector('input')!
  field.focus()
  return field
}
const countRows = () => document.querySelectorAll('[role=option]').length
const press = (field: HTMLElement, key: string, more: KeyboardEventInit & { keyCode?: number }) =>
  !field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))

test('its keys choose and use nothing, and its text searches nothing until it is chosen', async () => {
  const done: unknown[] = []
  const field = await open(done)
  await session.send('Input.imeSetComposition', { text: "ti'tle", selectionStart: 6, selectionEnd: 6 })
  expect([field.value, countRows()]).toEqual(["ti'tle", 2])
  for (const more of [{ isComposing: true }, { keyCode: 229 }])
    for (const key of ['Enter', 'Enter', 'ArrowDown', 'PageUp']) expect(press(field, key, more)).toBe(false)
  expect(done).toEqual([])
  await session.send('Input.insertText', { text: 'site' })
  await expect.poll(countRows).toBe(1)
  expect(press(field, 'Enter', {})).toBe(true)
  expect(done).toEqual(['site.title'])
})
