/** The texts that the shop sends by SMS. A provider approves each text once, so only its values change. */
import { locales, type Locale } from '#schemas/language/locales.ts'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import { reminderKinds, reminders, type Reminder } from '#schemas/reminders.ts'
import { smsCode } from '#server/db/access/policies.ts'
import { translate } from '#server/platform/messages.ts'
import { MINUTE } from '#server/platform/time.ts'
import { purposes, type SmsTemplate } from '../ports/sms.ts'

export const smsTemplates: readonly SmsTemplate[] = [
  ...purposes.map((purpose) => `code.${purpose}` as const),
  ...reminderKinds.flatMap((kind) =>
    Object.entries(reminders[kind].cases as Reminder['cases'])
      .filter(([, { silent }]) => !silent)
      .map(([name]) => `remind.${kind}.${name}` as const),
  ),
]

const toMessageId = (template: SmsTemplate): string =>
  template.startsWith('code.') ? `sms.${template}` : `${template}.sms`
const fixed = { minutes: smsCode.validMs / MINUTE }

/** Returns the text with its values in braces: `{code}`. */
export const readTemplate = (locale: Locale, template: SmsTemplate): string =>
  translate(locale, toMessageId(template), fixed) ?? ''

/** Returns the names of the values, in their order in the text. */
export const listTemplateValues = (locale: Locale, template: SmsTemplate): string[] =>
  Array.from(readTemplate(locale, template).matchAll(/\{(\w+)\}/g), ([, name = '']) => name)

/** The names that any language uses. */
export const listAllTemplateValues = (template: SmsTemplate): string[] => [
  ...new Set(locales.flatMap((locale) => listTemplateValues(locale, template))),
]

/** The complete SMS, with the signature that a provider adds. */
export const renderSms = (
  locale: Locale,
  template: SmsTemplate,
  values: Readonly<Record<string, MaybeLocalizedText>>,
): string =>
  translate(locale, 'sms.signed', { text: translate(locale, toMessageId(template), { ...fixed, ...values }) ?? '' }) ??
  ''
