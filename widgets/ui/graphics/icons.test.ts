import { icons, type IconNode } from 'lucide'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { iconNames, mirroredIcons } from './icon-names.ts'
import { bundledIcons } from './icon.tsx'

const family: Record<string, IconNode> = icons
/** Returns an icon of lucide: `card-sim` is `CardSim`. */
const findIcon = (name: string) => family[name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())]

test('icons.svg has every icon that is not bundled, as lucide draws it', async () => {
  const symbols = iconNames
    .filter((name) => !bundledIcons[name])
    .map((name) => {
      const parts = findIcon(name)!.map(([tag, attributes], key) => createElement(tag, { key, ...attributes }))
      return renderToStaticMarkup(createElement('symbol', { id: name }, parts))
    })
  const text = ['<svg xmlns="http://www.w3.org/2000/svg">', ...symbols, '</svg>\n'].join('\n')
  await expect(text).toMatchFileSnapshot('icons.svg')
})

test('a bundled icon has the drawing of its name', () => {
  for (const [name, parts] of Object.entries(bundledIcons))
    if (!name.endsWith('-filled')) expect(parts, name).toBe(findIcon(name))
})

test('icons that point along a line are mirrored from right to left', () => {
  expect(iconNames.filter((name) => mirroredIcons.test(name))).toEqual([
    'chart-line',
    'chevron-left',
    'chevron-right',
    'list',
    'log-out',
    'megaphone',
  ])
})
