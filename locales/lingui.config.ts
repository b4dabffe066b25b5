import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** A topic is the first part of an id, and a catalog (compiler/build/words.ts). */
const topics = () => readdirSync(new URL('./en', import.meta.url)).map((file) => file.replace('.po', ''))

export default defineConfig({
  sourceLocale: 'zh-CN',
  locales: ['zh-CN', 'en'],
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false, origins: false }),
  // a getter, because this module is loaded once, but a restart of the development server must find new topics
  get catalogs() {
    return topics().map((topic) => ({ path: `<rootDir>/{locale}/${topic}`, include: [] }))
  },
})
