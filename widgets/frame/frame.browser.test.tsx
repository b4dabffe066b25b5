import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { KitProvider } from '../testing.tsx'
import { Skeleton } from './pages.tsx'
import { Frame as Bare } from './frame.tsx'

const none = () => undefined
const Frame = (props: ComponentProps<typeof Bare>) => (
  <KitProvider>
    <Bare {...props} />
  </KitProvider>
)

test('product §9: a transparent bar becomes solid, with its title, after scrolling beyond the threshold', async () => {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  root.render(
    <Frame title="卡号登录" navBar="transparent" background="page" back={none} tabs={null} onTab={none} pull={null}>
      <div style={{ height: '300vh' }} />
    </Frame>,
  )
  await vi.waitFor(() => expect(host.querySelector('header')).not.toBeNull())
  const place = () => getComputedStyle(host.querySelector('header')!).position
  const scroll = (to: number) => window.scrollTo(0, to)
  scroll(limits.scrollThreshold)
  expect(place()).toBe('absolute')
  scroll(limits.scrollThreshold + 1)
  await vi.waitFor(() => expect(place()).toBe('fixed'))
  expect(host.querySelector('h1')!.getBoundingClientRect().height).toBeGreaterThan(10)
  scroll(0)
  await vi.waitFor(() => expect(place()).toBe('absolute'))
  root.unmount()
  host.remove()
})

test('the bar does not ask where the page stands in the task that draws it, which would lay it out there', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  let isDrawn = false
  const isRead = Promise.withResolvers<void>()
  const reads: boolean[] = []
  const spy = vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => {
    reads.push(isDrawn)
    isRead.resolve()
    return 0
  })
  flushSync(() =>
    root.render(
      <Frame title="卡号登录" navBar="transparent" background="page" back={none} tabs={null} onTab={none} pull={null}>
        <p />
      </Frame>,
    ),
  )
  isDrawn = true
  await isRead.promise
  spy.mockRestore()
  expect(reads).toContain(true)
  expect(reads).not.toContain(false)
  root.unmount()
  host.remove()
})

test.each([null, () => Promise.resolve()])(
  'a skeleton is as high as its shapes, and not as the rest of the screen',
  async (pull) => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    root.render(
      <Frame title="收银台" navBar="default" background="muted" back={none} tabs={null} onTab={none} pull={pull}>
        <Skeleton />
      </Frame>,
    )
    await vi.waitFor(() => expect(host.querySelector('main [aria-hidden]')).not.toBeNull())
    const measureHeight = (element: Element) => element.getBoundingClientRect().height
    expect(measureHeight(host.querySelector('main')!)).toBeGreaterThan(300)
    expect(measureHeight(host.querySelector('main [aria-hidden]')!)).toBeLessThan(150)
    root.unmount()
    host.remove()
  },
)

test('product §2: the icon of the selected tab is different', async () => {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const { tabBars } = (await import('#pages.config.json')).default
  const tabs = tabBars.shop.map((tab, index) => ({ ...tab, text: tab.path, selected: index === 0 }))
  const draw = async (selected: number) => {
    root.render(
      <Frame
        title=""
        navBar="none"
        background="page"
        back={null}
        tabs={tabs.map((tab, index) => ({ ...tab, selected: index === selected }))}
        onTab={none}
        pull={null}
      >
        {null}
      </Frame>,
    )
    await vi.waitFor(() => expect(host.querySelectorAll('nav button')[selected]?.ariaCurrent).toBe('page'))
    return [...host.querySelectorAll('nav svg')].map((icon) => icon.innerHTML)
  }
  const [first, second] = [await draw(0), await draw(1)]
  expect(first).toHaveLength(2)
  for (const index of [0, 1]) expect(first[index]).not.toBe(second[index])
  root.unmount()
  host.remove()
})

test('a tab with a long name has one line under its icon', async () => {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const tabs = [0, 1, 2].map((index) => ({
    text: '特惠超大流量全国通用不限速高速冲浪',
    path: `/${index}`,
    icon: 'house',
    selected: index === 0,
  }))
  root.render(
    <Frame title="" navBar="none" background="page" back={null} tabs={tabs as never} onTab={none} pull={null}>
      <div />
    </Frame>,
  )
  await vi.waitFor(() => expect(host.querySelectorAll('nav button')).toHaveLength(3))
  const bar = host.querySelector('nav')!.getBoundingClientRect()
  for (const inside of host.querySelectorAll('nav button, nav button > *')) {
    const { top, bottom, right } = inside.getBoundingClientRect()
    expect([top >= bar.top, bottom <= bar.bottom, right <= bar.right]).toEqual([true, true, true])
  }
  root.unmount()
  host.remove()
})

test('a drawing of this site has the colour of its tab, a picture keeps its own, and a lost one leaves the word', async () => {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  const icons = ['/shop/art/tab-home.svg', picture, '/media/1a2b/320.webp']
  const tabs = icons.map((icon, index) => ({ text: `${index}`, path: `/${index}`, icon, selected: index === 0 }))
  root.render(
    <Frame title="" navBar="none" background="page" back={null} tabs={tabs as never} onTab={none} pull={null}>
      <div />
    </Frame>,
  )
  await vi.waitFor(() => expect(host.querySelectorAll('nav button')).toHaveLength(3))
  await vi.waitFor(() => expect(host.querySelectorAll('nav img')).toHaveLength(1))
  const [drawing, kept, lost] = [...host.querySelectorAll('nav button > :first-child')]
  const { maskImage, backgroundColor, color, width } = getComputedStyle(drawing!)
  expect(maskImage).toContain('/shop/art/tab-home.svg')
  expect(backgroundColor).toBe(color)
  expect(color).toBe(getComputedStyle(host.querySelector('[aria-current="page"]')!).color)
  expect([kept!.tagName, getComputedStyle(kept!).width]).toEqual(['IMG', width])
  expect(lost!.textContent).toBe('2')
  root.unmount()
  host.remove()
})
