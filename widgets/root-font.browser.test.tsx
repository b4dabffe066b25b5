/** At twice the root font size (the text of some phones and apps) every widget fits on the screen, and no drawing is distorted. */
import './global.css.ts'
import { act, createElement, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { KitContext } from '#renderer/kit.ts'
import { OverlaysContext } from '#renderer/state/overlay.ts'
import { cores } from '#stories/preview/cores.ts'
import * as ground from './ui/page.css.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type Props = Record<string, unknown>
type Story = { args?: Props; render?: (args: Props) => ReactNode; globals?: Props }
type Module = Record<string, Story> & { default: Story & { component: ComponentType<Props> } }
const stories = import.meta.glob<Module>('./*/*/*.stories.tsx')

const WIDTH = 375
beforeAll(async () => {
  await page.viewport(WIDTH, 800)
  const { fontSize } = getComputedStyle(document.documentElement)
  document.documentElement.style.fontSize = `${2 * Number.parseFloat(fontSize)}px`
})
afterAll(() => document.documentElement.style.removeProperty('font-size'))

/** Parts of elements that scroll sideways, or that clip on purpose, may extend beyond the screen. */
const isHeld = (element: Element, host: Element): boolean => {
  for (let parent = element.parentElement; parent && parent !== host; parent = parent.parentElement)
    if (getComputedStyle(parent).overflowX !== 'visible') return true
  return false
}
const describeElement = (element: Element) =>
  `<${element.localName} ${element.getAttribute('class')?.split(' ').at(-1)}> ${element.textContent?.slice(0, 20)}`
function findFaults(host: HTMLElement): string[] {
  const faults: string[] = []
  for (const element of host.querySelectorAll('*')) {
    const { left, right, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0 || getComputedStyle(element).position === 'fixed') continue
    if ((right > WIDTH + 1 || left < -1) && !isHeld(element, host))
      faults.push(`${describeElement(element)} leaves the screen`)
    const box = element.getAttribute('viewBox')?.split(' ').map(Number)
    // a drawing preserves its proportions
    const isCut = element.hasAttribute('preserveAspectRatio')
    if (box?.[2] === box?.[3] && element instanceof SVGSVGElement && !isCut && Math.abs(width - height) > 1)
      faults.push(`${describeElement(element)} is ${Math.round(width)} × ${Math.round(height)}`)
    const style = getComputedStyle(element)
    // a round sign remains round
    if (
      style.width !== 'auto' &&
      Number.parseFloat(style.borderTopLeftRadius) >= 999 &&
      element.querySelector('svg, img')
    ) {
      const [ownWidth] = [Number.parseFloat(style.width)]
      if (element.children.length === 1 && ownWidth > 0 && ownWidth < 0.8 * height)
        faults.push(`${describeElement(element)} is pressed`)
    }
  }
  return [...new Set(faults)]
}

async function draw(element: ReactNode): Promise<{ host: HTMLElement; close: () => void }> {
  const host = document.body.appendChild(document.createElement('div'))
  host.className = `${ground.column} ${ground.background.muted}`
  const root = createRoot(host)
  const { kit, overlays } = cores['zh-CN']
  await act(async () =>
    root.render(
      <KitContext value={kit}>
        <OverlaysContext value={overlays}>{element}</OverlaysContext>
      </KitContext>,
    ),
  )
  return {
    host,
    close: () => {
      act(() => root.unmount())
      host.remove()
    },
  }
}

const areas = /^\.\/(card|user|vip|package|pay|coupon|accelerate|device)\//
test.each(Object.keys(stories).filter((path) => areas.test(path)))('%s', async (path) => {
  const { default: meta, ...all } = await stories[path]!()
  const faults: string[] = []
  for (const [name, story] of Object.entries(all)) {
    const args = { ...meta.args, ...story.args }
    const render = story.render ?? meta.render ?? ((props: Props) => createElement(meta.component, props))
    const { host, close } = await draw(createElement(() => render(args)))
    faults.push(...findFaults(host).map((fault) => `${name}: ${fault}`))
    close()
  }
  expect([...new Set(faults.map((fault) => fault.replace(/^\w+: /, '')))], faults[0]).toEqual([])
})
