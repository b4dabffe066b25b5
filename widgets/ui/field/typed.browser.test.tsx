/** Fields as visitors fill them in: with an input method, by pasting, by autofill. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { cleanText } from '#schemas/fields/clean.ts'
import { fields, type FieldName, type FieldRule } from '#schemas/fields/fields.ts'
import { KitProvider } from '#widgets/testing.tsx'
import SearchBar from '#widgets/basic/search-bar/search-bar.tsx'
import Pattern from '#widgets/filter/pattern/pattern.tsx'
import { Stepper } from './choices.tsx'
import { Digits, PasswordInput, TextArea, TextInput } from './text-input.tsx'
import '#widgets/global.css.ts'

const aria = { id: 'a', 'aria-invalid': undefined, 'aria-describedby': undefined, 'aria-required': undefined }
const session = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }
/** Uncommitted text of an input method, as Chromium gets it from the system. */
const compose = (text: string) =>
  session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
const commit = (text: string) => session.send('Input.insertText', { text })

let root: ReturnType<typeof createRoot> | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})
function draw(node: React.ReactNode): void {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <KitProvider>
      <div style={{ display: 'flex', width: 320 }}>{node}</div>
    </KitProvider>,
  )
}
const input = async (): Promise<HTMLInputElement | HTMLTextAreaElement> => {
  await expect.poll(() => document.querySelector('input, textarea')).not.toBeNull()
  return document.querySelector<HTMLInputElement>('input, textarea')!
}
/** A field in a form: the form stores the cleaned text. */
function drawField(name: FieldName, Control: typeof TextInput = TextInput): string[] {
  const reported: string[] = []
  const { keyboard, maxLength, clean }: FieldRule = fields[name]
  const Held = () => {
    const [value, setValue] = useState('')
    return (
      <Control
        aria={aria}
        value={value}
        placeholder=""
        {...{ keyboard, maxLength, clean }}
        onChange={(text) => {
          reported.push(text)
          setValue(clean ? cleanText(clean, text) : text)
        }}
        onBlur={() => undefined}
      />
    )
  }
  draw(<Held />)
  return reported
}
/** Inserts a text into the field, like a paste from another program. */
async function paste(field: HTMLElement, text: string): Promise<void> {
  field.focus()
  await session.send('Input.insertText', { text })
}

describe('text in composition is no value', () => {
  test.each([
    ['name', TextInput],
    ['mobile', TextInput],
    ['address', TextArea],
    ['wifiPass', PasswordInput],
  ] as const)('of a field %s: it is one, once, when the composition ends', async (name, Control) => {
    const reported = drawField(name, Control)
    const field = await input()
    field.focus()
    await compose("liu'liang")
    await compose("liu'liang a")
    expect([reported, field.value]).toEqual([[], "liu'liang a"])
    await commit('流量')
    await expect.poll(() => reported).toEqual(['流量'])
    expect(field.value).toBe('流量')
  })

  test('a search asks for the words that were chosen, once', async () => {
    const emitted: unknown[] = []
    const emit = ((name: string, detail: unknown) => (emitted.push([name, detail]), Promise.resolve())) as never
    draw(<SearchBar placeholder="搜索" emit={emit} />)
    const field = await input()
    field.focus()
    await compose("liu'liang")
    // longer than the pause before a search request
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(emitted).toEqual([])
    await commit('流量')
    await expect.poll(() => emitted).toEqual([['change', '流量']])
  })

  test('boxes for digits take what was composed', async () => {
    const given: string[] = []
    const Held = () => {
      const [value, setValue] = useState('')
      return (
        <Digits
          {...{ aria, value, placeholder: '', keyboard: 'numeric', hidden: false, wrong: false, label: 'code' }}
          onChange={(text) => (given.push(text), setValue(text))}
          onBlur={() => undefined}
        />
      )
    }
    draw(<Held />)
    ;(await input()).focus()
    await compose('１２')
    expect(given).toEqual([])
    await commit('１２')
    await expect.poll(() => given).toEqual(['12'])
    await paste(await input(), '3456 78')
    await expect.poll(() => given.at(-1), { message: 'what is too long is not cut' }).toBe('12345678')
    expect(document.querySelectorAll('[aria-hidden]')).toHaveLength(8)
  })

  test('nor of the exact places of a number', async () => {
    const changes: unknown[] = []
    const emit = ((_: string, detail: unknown) => (changes.push(detail), Promise.resolve())) as never
    draw(<Pattern value="" emit={emit} />)
    await input()
    document.querySelectorAll('input')[3]!.focus()
    await compose('８')
    expect(changes).toEqual([])
    await commit('８')
    await expect.poll(() => changes).toEqual(['1__8_______'])
  })
})

describe('what is pasted is cleaned, and the caret stays behind it', () => {
  test.each<[FieldName, string, string, shown?: string]>([
    ['mobile', '138 0000 0001', '13800000001', '138 0000 0001'],
    ['mobile', '+8613800000001', '13800000001', '138 0000 0001'],
    ['mobile', ' 13800000001', '13800000001', '138 0000 0001'],
    ['mobile', '\u202d13800000001\u202c', '13800000001', '138 0000 0001'],
    ['mobile', '１３８０００００００１', '13800000001', '138 0000 0001'],
    ['mobile', '1380000000123', '1380000000123', '138 0000 000123'],
    ['mobile', '23800000001', '23800000001'],
    ['simNo', '8986 0600 0000 0000 0001', '89860600000000000001'],
    ['certNo', '110105-19491231-002Ｘ', '11010519491231002X', '110105 19491231 002X'],
    ['name', '\u200b周小满\n', '周小满'],
    ['inviteCode', ' CT2W9R5\n', 'CT2W9R5'],
  ])('%s: %j is %s', async (name, text, meant, shown = meant) => {
    const reported = drawField(name)
    const field = await input()
    await paste(field, text)
    await expect.poll(() => reported.map((text) => text.trim())).toEqual([meant])
    await expect.poll(() => field.value).toBe(shown)
    expect(field.selectionStart).toBe(shown.length)
  })

  test('in the middle of what is there', async () => {
    drawField('mobile')
    const field = await input()
    await paste(field, '1380001')
    field.setSelectionRange(3, 3)
    await paste(field, ' 00 00-')
    await expect.poll(() => field.value).toBe('138 0000 0001')
    expect(field.selectionStart).toBe(8)
  })

  test('of a number in groups, a key at a gap deletes the digit beyond it', async () => {
    const reported = drawField('certNo')
    const field = await input()
    await userEvent.type(field, '44030519660807')
    expect([field.value, reported.at(-1)]).toEqual(['440305 19660807', '44030519660807'])
    field.setSelectionRange(7, 7)
    await userEvent.keyboard('{Backspace}')
    await expect.poll(() => [field.value, field.selectionStart]).toEqual(['440301 9660807', 5])
    field.setSelectionRange(6, 6)
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => [field.value, field.selectionStart]).toEqual(['440301 660807', 6])
    await userEvent.keyboard('98')
    await expect.poll(() => [field.value, field.selectionStart]).toEqual(['440301 98660807', 9])
  })

  test('spaces between words can be typed', async () => {
    drawField('name')
    const field = await input()
    await userEvent.type(field, 'Zhou Xiaoman')
    expect(field.value).toBe('Zhou Xiaoman')
  })
})

test('a search that is too long is not asked for, and says why', async () => {
  const emitted: unknown[] = []
  const emit = ((name: string, detail: unknown) => (emitted.push([name, detail]), Promise.resolve())) as never
  draw(<SearchBar placeholder="号码" keyboard="tel" maxLength={11} emit={emit} />)
  await paste(await input(), '138 0000 0001 23')
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toMatch(/ui\.most/)
  await userEvent.keyboard('{Enter}')
  expect(emitted).toEqual([])
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.poll(() => emitted).toEqual([['change', '13800000001']])
})

test('an amount that is pasted beyond its bounds is no other amount', async () => {
  const amounts: number[] = []
  const Held = () => {
    const [value, setValue] = useState(1)
    return (
      <Stepper
        {...{ aria, value, min: 1, max: 9, label: '数量' }}
        onChange={(next) => (amounts.push(next), setValue(next))}
      />
    )
  }
  draw(<Held />)
  const field = await input()
  field.setSelectionRange(0, 1)
  await paste(field, '１２')
  await expect.poll(() => amounts).toEqual([12])
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['12', 'true'])
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(/ui\.range/)
})
