import { expect, test } from 'vitest'
import { defineProject, type Project } from '../environment/project.ts'
import { themePlugin } from './theme-plugin.ts'

type Hook = (this: object, argument?: unknown) => unknown
function open(theme: Project['theme']) {
  const plugin = themePlugin(defineProject({ root: import.meta.dirname, calls: {}, ...(theme && { theme }) }))
  const context = {
    meta: { watchMode: false },
    error(message: string) {
      throw new Error(message)
    },
  }
  const call = (hook: 'buildStart' | 'load' | 'buildEnd', argument?: unknown) =>
    (plugin[hook] as Hook).call(context, argument)
  return {
    start: () => call('buildStart'),
    load: () => call('load', '\0virtual:theme.css'),
    end: () => call('buildEnd'),
  }
}

test('a project without a theme has the colours of the core', () => {
  const { start, load, end } = open(undefined)
  start()
  expect([load(), end()]).toEqual(['', undefined])
})
test('a brand colour brings all its tones, also those of dark screens; corners and density come with it', () => {
  const { start, load, end } = open({ brand: '#c2410c', corners: 'square', density: 'roomy' })
  start()
  const css = load() as string
  for (const token of ['brand:#c2410c', 'brandFill:#', 'brandStrong:#', 'darkBrand:#', 'darkBrandFill:#'])
    expect(css).toContain(`--color-${token}`)
  expect(css).toMatch(/^:root:root\{.*--radius-card:0rem;.*--space-24:2\.9rem/)
  expect(end()).toBeUndefined()
})
test.each<[theme: NonNullable<Project['theme']>, message: string]>([
  [{ brand: 'red' }, 'theme.brand must be written as #rrggbb, not red'],
  [{ brand: '#fffde0' }, 'theme.brand #fffde0 is so pale that buttons could not be told from the page; the nearest'],
])('%j does not build', (theme, message) => expect(open(theme).start).toThrow(message))
test('a theme that no module imports does not build', () =>
  expect(open({ brand: '#c2410c' }).end).toThrow("add `import 'virtual:theme.css'` to app/main.tsx"))
