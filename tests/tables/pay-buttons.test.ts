/** What a button does decides its weight: a button that pays is filled, and a button that cancels an order is a text. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Node = { widget?: string; props?: { variant?: string }; on?: { press?: unknown } }
const root = new URL('../../layouts/', import.meta.url)
const buttons = globSync('**/*.json', { cwd: root }).flatMap((file) => {
  const { nodes = {} } = JSON.parse(readFileSync(new URL(file, root), 'utf8')) as {
    nodes?: Record<string, Node | null>
  }
  return Object.entries(nodes).flatMap(([name, node]) =>
    node?.widget === 'basic/button'
      ? [{ at: `${file} ${name}`, variant: node.props?.variant, press: JSON.stringify(node.on?.press) }]
      : [],
  )
})
const pays = buttons.filter(({ press }) => /"type":"pay"|\/pay\/index"|orderDetails\/pay"/.test(press))
const cancels = buttons.filter(({ press }) => /"call":"\/api\/[\w/]*cancel\w*"/i.test(press))

test.each(pays)('$at pays: it is filled', ({ variant }) => {
  expect(variant ?? 'filled').toBe('filled')
})
test.each(cancels)('$at cancels: it is a text', ({ variant }) => {
  expect(variant).toBe('plain')
})
test('these buttons are found', () => {
  expect([pays.length, cancels.length]).toEqual([expect.any(Number), expect.any(Number)])
  expect(Math.min(pays.length, cancels.length)).toBeGreaterThan(2)
})
