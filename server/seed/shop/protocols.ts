/** Agreements and text pages by the types of site/loginProtocol and iot/protocol. */
import { inEach } from '../../../schemas/language/words.ts'
import type { protocols } from '../../db/schema/index.ts'
import { DAY } from '../../platform/time.ts'
import { titled, toHtml } from '../markdown.ts'
import { readText } from '../read.ts'

const shop = ['user', 'privacy', 'cert', 'payment', 'promise', 'about']
const card = ['user', 'privacy', 'cert', 'package', 'renew', 'vip', 'task']

export const protocolRows = (now: number): (typeof protocols.$inferInsert)[] =>
  [
    ...shop.map((name) => ({ type: name, file: `shop/${name}` })),
    ...card.map((name) => ({ type: `iot.${name}`, file: `card/${name}` })),
  ].map(({ type, file }) => {
    const texts = (locale: string) => titled(readText(`protocols/${file}.${locale}.md`), 1)
    return {
      type,
      title: inEach((locale) => texts(locale).title),
      content: inEach((locale) => toHtml(texts(locale).text)),
      promoCode: '',
      version: '2026.11',
      updatedAt: now - 20 * DAY,
    }
  })
