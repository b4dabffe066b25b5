/** Every do and don't is drawn by its widget, in both languages. */
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import '#widgets/global.css.ts'
import type { About } from '#schemas/language/about.ts'
import { locales } from '#schemas/language/locales.ts'
import { pickDailyRows } from '#tests/night.ts'
import { Nodes } from './draw.tsx'
import { Stage } from './pair.tsx'

const modules = import.meta.glob<{ about: About }>('../../widgets/*/*/*.about.ts')
const rows = await Promise.all(
  Object.entries(modules).map(async ([file, load]) => {
    const [, name] = /widgets\/(.+)\/[^/]+$/.exec(file)!
    return { name: name!, pairs: (await load()).about.guide?.pairs ?? [] }
  }),
)
const sides = rows.flatMap(({ name, pairs }) =>
  pairs.flatMap((pair, index) =>
    (['right', 'wrong'] as const).flatMap((side) =>
      locales.map((locale) => ({ name, index, side, locale, nodes: pair[side] })),
    ),
  ),
)

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

test.each(pickDailyRows(sides, 1))('$name $index, $side, $locale', async ({ name, nodes, locale }) => {
  const errors: unknown[] = []
  root = createRoot(document.body.appendChild(document.createElement('div')), {
    onCaughtError: (error) => errors.push(error),
    onUncaughtError: (error) => errors.push(error),
  })
  root.render(
    <Stage locale={locale}>
      <Nodes nodes={nodes} own={name} locale={locale} />
    </Stage>,
  )
  // a picture has its words in `alt`, and its placeholder in `aria-label`
  const words = () =>
    [...document.querySelectorAll('[alt], [role=img][aria-label]')].reduce(
      (text, picture) => text + (picture.getAttribute('alt') ?? picture.getAttribute('aria-label')),
      document.body.innerText,
    )
  await expect.poll(() => words().length).toBeGreaterThan(3)
  expect(errors).toEqual([])
  expect(/\p{Script=Han}/u.test(words()), words()).toBe(locale === 'zh-CN')
})
