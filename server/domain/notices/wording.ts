/** A notice is stored as a case and its values, and rendered in the reader's language. */
import type { Locale } from '#schemas/language/text.ts'
import { isLocalizedText, mapLocales, type LocalizedText } from '#schemas/language/words.ts'
import type { NoticeValue, NoticeWording } from '#server/db/schema/shapes.ts'
import { translate } from '#server/platform/messages.ts'

const dayFormats = {
  'zh-CN': new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', month: 'long', day: 'numeric' }),
  en: new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', month: 'short', day: 'numeric' }),
}

function renderValue(locale: Locale, value: NoticeValue): string | number {
  if (typeof value !== 'object') return value
  if (isLocalizedText(value)) return value[locale] || value['zh-CN']
  return 'day' in value ? dayFormats[locale].format(value.day) : renderSentence(locale, value.says, value.values)
}

/** The value as a text of each language. */
export const renderInAllLanguages = (value: NoticeValue): LocalizedText =>
  mapLocales((locale) => String(renderValue(locale, value)))

/** A message whose values are rendered first. */
const renderSentence = (locale: Locale, id: string, values: Record<string, NoticeValue> = {}): string =>
  translate(
    locale,
    id,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, renderValue(locale, value)])),
  ) ?? id

export const renderNotice = (locale: Locale, kind: string, { case: noticeCase, values }: NoticeWording) => ({
  title: renderSentence(locale, `remind.${kind}.${noticeCase}.title`, values),
  text: renderSentence(locale, `remind.${kind}.${noticeCase}.text`, values),
  action: renderSentence(locale, `remind.${kind}.${noticeCase}.action`, values),
})
