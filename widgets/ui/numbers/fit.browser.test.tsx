/** Eleven digits fit on one line where they are a hero or a row's subject, and a row's price fits next to them. */
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { numbers } from '#schemas/examples/numbers.ts'
import { KitProvider } from '#widgets/testing.tsx'
import Heart from '#widgets/number/heart/heart.tsx'
import NumberHero from '#widgets/number/number-hero/number-hero.tsx'
import NumberRow from '#widgets/number/number-row/number-row.tsx'
import Pick from '#widgets/number/pick/pick.tsx'
import Profile from '#widgets/shop/profile/profile.tsx'
import * as styles from './numbers.css.ts'
import '#widgets/global.css.ts'

const emit = (() => Promise.resolve({ ok: true })) as never
// the widest digits
const number = { ...numbers[0]!, number: '18888888888' }
const heart = <Heart emit={emit} number={number} value={[]} />
const widgets: [string, ReactNode][] = [
  ['the head of a number', <NumberHero key="1" emit={emit} number={number} />],
  ['the head with a heart', <NumberHero key="2" emit={emit} number={number} aside={heart} />],
  ['its line', <NumberHero key="3" emit={emit} number={number} look="line" />],
  ['a row', <NumberRow key="4" emit={emit} number={number} />],
  ['a row with a heart', <NumberRow key="5" emit={emit} number={number} aside={heart} />],
  ['a choice', <Pick key="6" emit={emit} numbers={[number, number]} />],
  ['the profile', <Profile key="7" emit={emit} mobile={number.number} />],
]
const sizes = [320, 375, 430].flatMap((width) => (['plain', 'elder'] as const).map((look) => [width, look] as const))

let root: ReturnType<typeof createRoot> | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('data-elder')
  document.documentElement.style.fontSize = ''
})
async function draw(node: ReactNode, [width, look]: readonly [number, string]): Promise<HTMLElement> {
  if (look === 'elder') document.documentElement.setAttribute('data-elder', '')
  // like `global.css.ts` at that width
  document.documentElement.style.fontSize = `${(width * 10) / 320}px`
  const host = document.body.appendChild(document.createElement('div'))
  host.style.width = `${width}px`
  root = createRoot(host)
  root.render(<KitProvider>{node}</KitProvider>)
  await expect.poll(() => host.querySelector(`.${styles.phone.split(' ').at(-1)}`)).not.toBeNull()
  await document.fonts.ready
  return host
}
const phoneIn = (host: HTMLElement) => host.querySelector<HTMLElement>(`.${styles.phone.split(' ').at(-1)}`)!

describe.each(sizes)('%s px, %s', (...size) => {
  test.each(widgets)('%s: eleven digits on one line, whole', async (_, node) => {
    const host = await draw(node, size)
    const phone = phoneIn(host)
    const groups = [...phone.children].map((group) => group.getBoundingClientRect())
    expect(new Set(groups.map(({ top }) => Math.round(top))).size).toBe(1)
    const right = Math.max(...groups.map((group) => group.right))
    const room = phone.closest('button, section')!.getBoundingClientRect()
    expect(right).toBeLessThanOrEqual(room.right)
    expect(host.scrollWidth).toBeLessThanOrEqual(size[0])
  })
  test.each([1, 99, 368, 2680, 12_800])('a row of ¥%s: the price is beside the number', async (price) => {
    const host = await draw(<NumberRow emit={emit} number={{ ...number, price, payMoney: null }} />, size)
    const [digits, money] = [phoneIn(host), host.querySelector('button')!.children[1]!]
    const [digitsBox, other] = [digits.getBoundingClientRect(), money.getBoundingClientRect()]
    expect(other.left).toBeGreaterThanOrEqual(digitsBox.right - 1)
    expect(other.top).toBeLessThan(digitsBox.bottom)
    expect(other.right).toBeLessThanOrEqual(size[0])
  })
  test('the number is larger than its terms', async () => {
    const host = await draw(<NumberRow emit={emit} number={{ ...number, price: 12_800 }} />, size)
    const px = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    expect(px(phoneIn(host))).toBeGreaterThan(1.2 * px(host.querySelector('button')!.lastElementChild!))
  })
})
