/** The SMS port over one or two clouds. */
import { localize } from '#schemas/language/words.ts'
import type { Locale } from '#schemas/language/locales.ts'
import type { Sms, SmsFailure, SmsPort, SmsTemplate } from '#server/domain/ports/sms.ts'
import { listTemplateValues } from '#server/domain/sms/templates.ts'
import { SECOND } from '#server/platform/time.ts'
import type { SmsProvider } from './provider.ts'
import { readReceipts } from './receipts.ts'
import type { ProviderTemplates } from './templates.ts'

/** Two providers answer within the deadline of a call. */
const CODE_DEADLINE_MS = 4 * SECOND

export type ConfiguredProvider = { provider: SmsProvider; templates: ProviderTemplates }

/** A template in this language, else in Chinese. */
function findTemplate(templates: ProviderTemplates, template: SmsTemplate, wanted: Locale) {
  for (const locale of [wanted, 'zh-CN'] as const) {
    const own = templates[locale]
    const id = own?.[template] ?? (template.startsWith('code.') ? own?.code : undefined)
    if (id !== undefined) return { id, locale }
  }
  return undefined
}

/** `configured`: in the order of requests. */
export const createSms = (configured: readonly ConfiguredProvider[]): SmsPort => ({
  providers: configured.map(({ provider }) => provider.name),
  canSend: (template) => configured.some(({ templates }) => findTemplate(templates, template, 'zh-CN')),
  readReceipts,
  async send({ key, mobile, template, locale: wanted, values }: Sms) {
    const isCode = template.startsWith('code.')
    const failures: SmsFailure[] = []
    let isUnknown = false
    for (const { provider, templates } of configured) {
      const found = findTemplate(templates, template, wanted)
      if (!found) continue
      const { id, locale } = found
      const answer = await provider.send({
        mobile,
        templateId: id,
        values: listTemplateValues(locale, template).map((name) => [name, localize(values[name] ?? '', locale)]),
        key,
        deadlineMs: isCode ? CODE_DEADLINE_MS : undefined,
      })
      if (answer.state === 'accepted')
        return { state: 'accepted', provider: provider.name, providerNo: answer.providerNo, failures }
      failures.push({ provider: provider.name, code: answer.code, message: answer.message })
      if (answer.state === 'badNumber') return { state: 'badNumber', failures }
      if (answer.state === 'tooOften') return { state: 'tooOften', wait: answer.wait, failures }
      // a code may arrive twice, a reminder must not
      if (answer.state === 'unknown' && !isCode) return { state: 'unknown', failures }
      isUnknown ||= answer.state === 'unknown'
    }
    return { state: isUnknown ? 'unknown' : 'failed', failures }
  },
})
