/** Agreements and text pages by the types of site/loginProtocol and iot/protocol. */
import { mapLocales } from '#schemas/language/words.ts'
import type { protocols } from '#server/db/schema/index.ts'
import { DAY } from '#server/platform/time.ts'
import { splitTitle, toHtml } from '../markdown.ts'
import { readText } from '../read.ts'

const shop = ['user', 'privacy', 'cert', 'payment', 'promise', 'about']
const card = ['user', 'privacy', 'cert', 'package', 'renew', 'vip', 'task']

export const buildProtocolRows = (now: number): (typeof protocols.$inferInsert)[] =>
  [
    ...shop.map((name) => ({ type: name, file: `shop/${name}` })),
    ...card.map((name) => ({ type: `iot.${name}`, file: `card/${name}` })),
  ].map(({ type, file }) => {
    const readTexts = (locale: string) => splitTitle(readText(`protocols/${file}.${locale}.md`), 1)
    return {
      type,
      title: mapLocales((locale) => readTexts(locale).title),
      content: mapLocales((locale) => toHtml(readTexts(locale).text)),
      promoCode: '',
      version: '2026.11',
      updatedAt: now - 20 * DAY,
    }
  })
