import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { userEvent } from 'vitest/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { buildRadioProps } from './radios.ts'

const place = document.body.appendChild(document.createElement('div'))
let root = createRoot(place)
afterEach(() => {
  root.unmount()
  root = createRoot(place)
})

const values = ['none', 'one', 'two', 'three']
function draw(value: string | null, onChoose: (value: string) => void) {
  const { group, radio } = buildRadioProps({ values, value, isDisabled: (candidate) => candidate === 'none', onChoose })
  flushSync(() =>
    root.render(
      <div {...group} aria-label="numbers">
        {values.map((option) => (
          <button key={option} {...radio(option)}>
            {option}
          </button>
        ))}
      </div>,
    ),
  )
}
const focused = () => document.activeElement?.textContent

test.each([
  [null, 'one'],
  ['three', 'three'],
  ['none', 'one'],
  ['another', 'one'],
])('with the value %s, the tab stop is %s alone', async (value, stop) => {
  draw(value, vi.fn())
  await userEvent.tab()
  expect(focused()).toBe(stop)
  await userEvent.tab()
  expect(place.contains(document.activeElement)).toBe(false)
})

test.each([
  ['{ArrowDown}', 'three'],
  ['{ArrowRight}', 'three'],
  ['{ArrowUp}', 'one'],
  ['{ArrowLeft}', 'one'],
  ['{ArrowDown}{ArrowDown}', 'one'],
  ['{Home}', 'one'],
  ['{End}', 'three'],
])('%s moves to the radio %s and chooses it, past the disabled one', async (keys, chosen) => {
  const onChoose = vi.fn()
  draw('two', onChoose)
  await userEvent.tab()
  await userEvent.keyboard(keys)
  expect(focused()).toBe(chosen)
  expect(onChoose).toHaveBeenLastCalledWith(chosen)
})

test('a tap on the chosen radio counts too, because it may close a sheet', async () => {
  const onChoose = vi.fn()
  draw('two', onChoose)
  expect(place.querySelectorAll('[aria-checked=true]')).toHaveLength(1)
  await userEvent.click(place.querySelector('[aria-checked=true]')!)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('two')
})
