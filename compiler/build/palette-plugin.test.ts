import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { project } from '#menmian.config.ts'
import { palettePlugin } from './palette-plugin.ts'

test('the module has the pictures of each widget, and counts the templates and pages that use it', () => {
  const root = mkdtempSync(join(tmpdir(), 'menmian-palette-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (file: string, content: unknown) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), JSON.stringify(content))
  }
  const texts = { nodes: { a: { widget: 'basic/text' }, b: { widget: 'basic/text' } } }
  write('templates/sections/a.json', { content: texts })
  write('layouts/index.json', texts)
  write('layouts/pages/about.json', { nodes: { a: { widget: 'basic/text' }, b: { widget: 'basic/card' } } })
  write('templates/pictures/widget-basic-text.en.webp', 'picture')
  const { load } = palettePlugin({ ...project, root }) as unknown as {
    load: (this: { addWatchFile: () => void }, id: string) => string | null
  }
  const code = load.call({ addWatchFile: () => {} }, '\0virtual:palette')!
  expect(code).toMatch(/^import picture0 from ".*\/templates\/pictures\/widget-basic-text\.en\.webp\?url"/)
  expect(code).toContain('"basic/text": { templates: 1, pages: 2, pictures: { "en": picture0 } }')
  expect(code).toContain('"basic/card": { templates: 0, pages: 1, pictures: {  } }')
})
