import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { useChoice } from './use-choice.ts'

const passed: string[] = []
/** `refuses`: the choice has no effect. */
function Choice({ refuses }: { refuses?: boolean }) {
  const [value, setValue] = useState('first')
  const [optimistic, choose] = useChoice(value, (next) => {
    passed.push(next)
    if (!refuses) setValue(next)
  })
  return <button onClick={() => choose('second')}>{optimistic}</button>
}
async function show(refuses: boolean): Promise<HTMLElement> {
  passed.length = 0
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(<Choice refuses={refuses} />)
  await expect.poll(() => place.textContent).toBe('first')
  return place.querySelector('button')!
}

test.each([
  ['the next touch', new PointerEvent('pointerdown')],
  ['the page after a reload', new PageTransitionEvent('pagehide')],
])('a choice is shown before it is passed on, and %s finds it passed on', async (_, next) => {
  const button = await show(false)
  button.click()
  await Promise.resolve()
  expect([button.textContent, passed]).toEqual(['second', []])
  dispatchEvent(next)
  await Promise.resolve()
  expect(passed).toEqual(['second'])
  await expect.poll(() => button.textContent).toBe('second')
  expect(passed, 'once').toEqual(['second'])
})

test('a choice that is refused is taken back', async () => {
  const button = await show(true)
  button.click()
  await expect.poll(() => passed).toEqual(['second'])
  await expect.poll(() => button.textContent).toBe('first')
})
