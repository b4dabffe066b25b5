import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { widgetsAboutPlugin } from './about-plugin.ts'
import { loadAbout } from '../environment/load-about.ts'
import { defineProject } from '../environment/project.ts'
import { project } from '#menmian.config.ts'

test('a tool that is built with the plugin gets the words of all widgets', async () => {
  const entry = '\0entry'
  const bundle = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      widgetsAboutPlugin(project),
      {
        name: 'entry',
        resolveId: (source) => (source === 'entry' ? entry : null),
        load: (id) => (id === entry ? "export { widgetsAbout } from 'virtual:widgets-about'" : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
  })
  const [{ output }] = [bundle].flat() as unknown as [{ output: { code: string }[] }]
  for (const words of ['一个带文字的按钮，点了执行页面的操作。', 'Tiers of membership side by side'])
    expect(output[0]!.code).toContain(words)
  expect(output[0]!.code).not.toContain('Tab stops')
})

test('the widgets of another storefront need no words', async () => {
  const about = await loadAbout(defineProject({ root: join(import.meta.dirname, '../../examples/cafe'), calls: {} }))
  expect(about['basic/button']!.name.en).toBe('Button')
  expect(about['cafe/menu']).toBeUndefined()
})
