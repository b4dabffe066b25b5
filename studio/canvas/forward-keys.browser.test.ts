import { afterEach, beforeAll, expect, test } from 'vitest'
import { forwardKeys } from './forward-keys.ts'
import type { FromCanvas } from './protocol.ts'

const messages: FromCanvas[] = []
beforeAll(() => forwardKeys((message) => void messages.push(message)))
afterEach(() => {
  messages.length = 0
  document.body.replaceChildren()
})

/** Presses a key in an element; returns whether the browser's default was prevented. */
function press(place: string, key: string, more: KeyboardEventInit & { keyCode?: number } = {}): boolean {
  document.body.innerHTML = `<div tabindex="0" id="page"></div><input id="input"><textarea id="area"></textarea>
    <div contenteditable id="edited"><b id="inner">x</b></div>`
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  return !document.getElementById(place)!.dispatchEvent(event)
}
const control = { ctrlKey: true }

test('shortcuts on the page mean the editor', () => {
  for (const key of ['z', 'y', 's']) expect(press('page', key, control)).toBe(true)
  expect(press('page', 'Escape')).toBe(true)
  expect(messages.map((message) => 'key' in message && message.key)).toEqual(['z', 'y', 's', 'escape'])
})

test.each(['input', 'area', 'edited', 'inner'])('in a field (%s) they mean the field', (place) => {
  for (const key of ['z', 'Z', 'y']) expect(press(place, key, control)).toBe(false)
  expect(press(place, 'z', { metaKey: true, shiftKey: true })).toBe(false)
  expect(press(place, 'Escape')).toBe(false)
  expect(press(place, 's', control), 'the browser does not save the frame').toBe(true)
  expect(messages).toEqual([])
})

test('F6 leaves the canvas from a field, too', () => {
  expect(press('input', 'F6')).toBe(true)
  expect(messages).toEqual([{ type: 'key', key: 'f6', isShifted: false }])
})

test('keys of an input method are its own', () => {
  for (const more of [{ isComposing: true }, { keyCode: 229 }]) {
    expect(press('page', 'Escape', more)).toBe(false)
    expect(press('page', 'z', { ...more, ctrlKey: true })).toBe(false)
  }
  expect(messages).toEqual([])
})
