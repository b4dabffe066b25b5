/** The form of every widget is opened with the widget's own values, and each of its controls is used once. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { findMisfits } from '#compiler/schema/literal-checker.ts'
import { pickDailyRows } from '#tests/night.ts'
import { known, InspectorHarness, loadProps, signatures } from '../testing/inspector.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const { definitions } = known

/** Sets a value so that React's listeners notice it. */
function typeInto(element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  const prototype = Object.getPrototypeOf(element) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(element, value)
  element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
/** Uses a control once; returns whether there was anything to change. */
function use(control: HTMLElement): boolean {
  if (control instanceof HTMLInputElement && control.type === 'radio')
    return control.checked ? false : (control.click(), true)
  if (control instanceof HTMLSelectElement) {
    const other = [...control.options].find(
      (option) => option.value !== control.value && option.value !== '-1' && option.value !== '',
    )
    if (other) typeInto(control, other.value)
    return other !== undefined
  }
  if (control instanceof HTMLTextAreaElement && !control.spellcheck) return false
  if (control instanceof HTMLInputElement && control.type === 'datetime-local') {
    typeInto(control, '2026-01-31T12:00:05')
    return true
  }
  if (control instanceof HTMLInputElement && control.placeholder !== '') {
    typeInto(control, 'media:7')
    return true
  }
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    typeInto(control, control.inputMode === 'decimal' ? (control.value === '2' ? '3' : '2') : `${control.value}1`)
    return true
  }
  control.click()
  return true
}
const listControls = (group: Element) => [
  ...group.querySelectorAll<HTMLElement>(
    'input:not([type=checkbox]), textarea, select, [role=switch], button[aria-pressed]:not([role=toolbar] *)',
  ),
]

async function renderInspector(widget: string, node: object, onChange?: (pointer: string, value: unknown) => void) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(<InspectorHarness widget={widget} node={node} locale="en" {...(onChange && { onChange })} />),
  )
  return { place, close: () => act(async () => (root.unmount(), place.remove())) }
}

describe.each(pickDailyRows(Object.keys(signatures), 1))('%s', (widget) => {
  test('each control delivers a value that the compiler accepts', async () => {
    const { props } = signatures[widget]!
    const seen: [string, unknown][] = []
    const { place, close } = await renderInspector(
      widget,
      { widget, props: await loadProps(widget) },
      (...change) => void seen.push(change),
    )
    await act(async () => place.querySelector<HTMLElement>('section > div > button[aria-expanded=false]')?.click())
    const groups = [...place.querySelectorAll('section > div > [role=group]')]
    expect(groups.length).toBe(Object.keys(props.properties ?? {}).length)
    for (const fold of place.querySelectorAll<HTMLElement>('button[aria-expanded=false]'))
      await act(async () => fold.click())
    for (let index = 0; index < listControls(place).length; index++) {
      const before = seen.length
      let isUsed = false
      await act(async () => void (isUsed = use(listControls(place)[index]!)))
      if (!isUsed) continue
      const [pointer, value] = seen.at(-1) ?? []
      expect([index, seen.length > before], listControls(place)[index]?.outerHTML).toEqual([index, true])
      const [, , prop = ''] = pointer!.split('/')
      const schema = props.properties![prop]!
      const whole = pointer!.split('/').length === 3 ? value : undefined
      if (whole !== undefined) expect(findMisfits(whole, schema, '', { definitions })).toEqual([])
    }
    await close()
  })
})

test('a value that a layer changed says so, and goes back with one tap', async () => {
  const seen: unknown[] = []
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const below = { widget: 'basic/notice', props: { text: 'old', tone: 'info' } }
  const node = { widget: 'basic/notice', props: { text: 'new', tone: 'info' } }
  await act(async () =>
    root.render(
      <InspectorHarness
        widget="basic/notice"
        node={node}
        below={below}
        locale="en"
        onChange={(...args) => void seen.push(args)}
      />,
    ),
  )
  expect(place.textContent).toContain('From the layer below')
  await act(async () =>
    [...place.querySelectorAll('button')].find((button) => button.ariaLabel === 'Restore “Text”')!.click(),
  )
  expect(seen).toEqual([['/props/text', 'old']])
  expect(place.textContent).not.toContain('Changed in this layer')
  await act(async () => (root.unmount(), place.remove()))
})

test('the first key of an object brings the others that it must have, so that it can be drawn', async () => {
  const seen: [string, unknown][] = []
  const { waiting, ...props } = await loadProps('card/usage-ring')
  expect(waiting).toBeUndefined()
  const { place, close } = await renderInspector('card/usage-ring', { props }, (...change) => void seen.push(change))
  const schema = signatures['card/usage-ring']!.props.properties!.waiting!
  await act(async () => place.querySelector<HTMLElement>('section > div > button[aria-expanded=false]')?.click())
  const name = () =>
    [...place.querySelectorAll('[role=group]')].find(
      (group) => group.querySelector(':scope > div > label')?.textContent === 'packageName',
    )!
  await act(async () => void use(listControls(name())[0]!))
  expect(seen).toEqual([['/props/waiting', expect.objectContaining({ packageName: '1', totalFlow: 0, more: 0 })]])
  expect(findMisfits(seen[0]![1], schema, '', { definitions })).toEqual([])
  await act(async () => void use(listControls(name())[0]!))
  expect(seen.slice(1)).toEqual([['/props/waiting/packageName', '11']])
  await close()
})

test('entries of a list are added, moved and removed by keyboard alone', async () => {
  let props: unknown
  const items = [
    { text: 'a', press: 'a' },
    { text: 'b', press: 'b' },
  ]
  const { place, close } = await renderInspector(
    'basic/button-bar',
    { props: { buttons: items } },
    (_, value) => void (props = value),
  )
  const press = async (label: string) => {
    const button = place.querySelector<HTMLElement>(`button[aria-label="${label}"]`)!
    button.focus()
    await act(async () => userEvent.keyboard('{Enter}'))
  }
  await press('Move entry 2 up')
  expect(props).toEqual([items[1], items[0]])
  await press('Remove entry 1')
  expect(props).toEqual([items[0]])
  await close()
})

test('a bound prop says in words what it shows, and goes back to a literal with one tap', async () => {
  const seen: [string, unknown][] = []
  const node = { bind: { text: { path: 'card.arrearsBalance', as: 'money', or: '0' } }, props: {} }
  const { place, close } = await renderInspector('basic/notice', node, (...change) => void seen.push(change))
  const [text] = place.querySelectorAll('section > div > [role=group]')
  expect(text!.textContent).toContain('Card · Arrears · Money')
  expect(text!.textContent).toContain('Fallback: 0')
  expect(text!.textContent).toContain('Current value 12')
  expect(listControls(text!)).toEqual([])
  await act(async () => place.querySelector<HTMLElement>('button[aria-label="Use a fixed value for “Text”"]')!.click())
  expect(seen.map(([pointer]) => pointer)).toEqual(['/bind/text', '/props/text'])
  expect(listControls(place.querySelector('section > div [role=group]')!).length).toBeGreaterThan(0)
  await close()
})

test('data is chosen by keyboard alone, in a format, with a value for its absence', async () => {
  const seen: [string, unknown][] = []
  const { close } = await renderInspector(
    'basic/notice',
    { props: { text: 'Hello' } },
    (...change) => void seen.push(change),
  )
  const open = document.querySelector<HTMLElement>('button[aria-label="Use data for “Text”"]')!
  open.focus()
  await act(async () => userEvent.keyboard('{Enter}'))
  const search = document.querySelector<HTMLInputElement>('[role=combobox]')!
  search.focus()
  await act(async () => userEvent.keyboard('arre'))
  expect([...document.querySelectorAll('[role=option]')].map((option) => option.textContent)).toEqual([
    'Card · Arrearscard.arrearsBalance12Money',
  ])
  await act(async () => userEvent.keyboard('{Enter}'))
  expect(document.querySelector('[role=dialog]')!.textContent).toContain('This field is required')
  await act(async () => userEvent.keyboard('{Enter}'))
  expect(seen).toEqual([
    ['/props/text', undefined],
    ['/bind/text', { path: 'card.arrearsBalance', as: 'money', or: 'Hello' }],
  ])
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await close()
})

test('an entry of a list gets data by the same form, which goes with it when it is moved, and back to words', async () => {
  const seen: [string, unknown][] = []
  const buttons = [{ press: 'a' }, { text: 'b', press: 'b' }]
  const node = { props: { buttons }, bind: { 'buttons.0.text': { path: 'card.arrearsBalance', as: 'money', or: '0' } } }
  const { place, close } = await renderInspector('basic/button-bar', node, (...change) => void seen.push(change))
  const press = (label: string) =>
    act(async () => place.querySelector<HTMLElement>(`button[aria-label="${label}"]`)!.click())
  const open = (number: number) =>
    act(async () =>
      [...place.querySelectorAll<HTMLElement>('button[aria-expanded]')]
        .find(({ textContent }) => textContent.includes(`Entry ${number}`))!
        .click(),
    )
  expect(place.textContent).toContain('with data')
  await press('Move entry 1 down')
  expect(seen.map(([pointer]) => pointer)).toEqual(['/props/buttons', '/bind/buttons.0.text', '/bind/buttons.1.text'])
  seen.length = 0
  await open(2)
  expect(place.textContent).toContain('Card · Arrears · Money')
  await act(async () => place.querySelector<HTMLElement>('button[aria-label^="Use a fixed value"]')!.click())
  expect(seen.map(([pointer]) => pointer)).toEqual(['/bind/buttons.1.text', '/props/buttons/1/text'])
  await press('Remove entry 1')
  expect(place.querySelector('button[aria-label^="Use data for"]')).not.toBeNull()
  await close()
})

test('data is offered for a choice between names only where some fits', async () => {
  const { place, close } = await renderInspector('basic/notice', { props: { text: 'Hello', tone: 'info' } })
  await act(async () => undefined)
  const offers = [...place.querySelectorAll('button[aria-label^="Use data"]')].map((button) => button.ariaLabel)
  expect(offers).toContain('Use data for “Text”')
  expect(offers).not.toContain('Use data for “Tone”')
  await close()
})

test('a bind that the compiler refuses is not taken, and says why', async () => {
  const seen: unknown[] = []
  const { close } = await renderInspector(
    'basic/notice',
    { props: { text: 'Hello' } },
    (...change) => void seen.push(change),
  )
  const press = (name: string) => act(async () => document.querySelector<HTMLElement>(name)!.click())
  await press('button[aria-label="Use data for “Text”"]')
  await press('[role=option]:last-child')
  await act(async () =>
    [...document.querySelectorAll('button')].find((button) => button.textContent === 'Use')!.click(),
  )
  expect(document.querySelector('[role=alert]')!.textContent).toBe('The page would break')
  expect(seen).toEqual([])
  await act(async () => userEvent.keyboard('{Escape}'))
  await close()
})

test('a text in one language only says which one is missing', async () => {
  const { place, close } = await renderInspector('basic/text', { props: { text: { 'zh-CN': '你好', en: '' } } })
  expect(place.textContent).toContain('English is missing')
  await close()
})

test('a number is typed with its point, and is written as it is when the field is left', async () => {
  const seen: unknown[] = []
  const { place, close } = await renderInspector(
    'basic/video',
    { props: { ratio: 2 } },
    (_, value) => void seen.push(value),
  )
  const field = place.querySelector<HTMLInputElement>('input[inputmode=decimal]')!
  field.select()
  for (const key of '1.50') await act(async () => userEvent.keyboard(key))
  expect([field.value, seen.at(-1)]).toEqual(['1.50', 1.5])
  await act(async () => field.blur())
  expect(field.value).toBe('1.5')
  await close()
})
