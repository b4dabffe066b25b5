import { afterEach, expect, test } from 'vitest'
import { focusNextRegion, focusRegion } from './regions.ts'

/** An editor whose structure has a selected row, and whose properties have tabs. */
const editor = `
  <header data-region="bar"><a href="#back" id="back">Back</a><button id="publish">Publish</button></header>
  <aside data-region="structure">
    <button role="tab" aria-selected="true">Outline</button>
    <div role="tabpanel"><button id="first">Title</button><button id="chosen" aria-current="true">Notice</button></div>
  </aside>
  <main data-region="canvas"><button id="page">Page</button></main>
  <aside data-region="properties">
    <button role="tab" aria-selected="true">Properties</button>
    <div role="tabpanel" hidden><input></div>
    <div role="tabpanel"><button disabled>Off</button><input id="text"></div>
  </aside>`
function renderRegions(): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = editor
  return place
}
const getFocusedId = () => document.activeElement?.id
/** Returns the focused ids after each of `count` presses of F6. */
const walkRegions = (count: number, step: 1 | -1): (string | undefined)[] =>
  Array.from({ length: count }, () => {
    focusNextRegion(step)
    return getFocusedId()
  })
afterEach(() => document.body.replaceChildren())

test('F6 goes around the parts of the editor, to what is worked on in each', () => {
  renderRegions()
  expect(walkRegions(5, 1)).toEqual(['back', 'chosen', 'page', 'text', 'back'])
  expect(walkRegions(2, -1)).toEqual(['text', 'page'])
})

test('from outside it begins at the first or the last part, and a closed sheet is left out', () => {
  const place = renderRegions()
  expect(walkRegions(1, -1)).toEqual(['text'])
  ;(document.activeElement as HTMLElement).blur()
  place.querySelector<HTMLElement>('[data-region=structure]')!.style.display = 'none'
  expect(walkRegions(3, 1)).toEqual(['back', 'page', 'text'])
  expect(focusRegion('structure')).toBe(false)
})
