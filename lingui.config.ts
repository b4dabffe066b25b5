import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** `core` loads at start; `shop` and `iot` with the first page of their area, `enums` and `fields` with the first page that needs them;
 * `server` is what the server says itself, and never reaches a browser. */
const areas = ['core', 'shop', 'iot', 'enums', 'fields', 'server']

export default defineConfig({
  sourceLocale: 'zh-CN',
  locales: ['zh-CN', 'en'],
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false, origins: false }),
  catalogs: areas.map((area) => ({ path: `<rootDir>/locales/{locale}/${area}`, include: [] })),
})
