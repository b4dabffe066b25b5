/** Proves the settings of each provider by a harmless call: a query of a payment or parcel that does not exist, and the templates of SMS. */
import type { Locale } from '#schemas/language/text.ts'
import { ProviderFailure } from '#server/domain/ports/failure.ts'
import type { SmsTemplate } from '#server/domain/ports/sms.ts'
import type { Payment } from '#server/domain/ports/payment.ts'
import { listTemplateValues, smsTemplates } from '#server/domain/sms/templates.ts'
import { StartError } from '#server/platform/config.ts'
import { createTracking } from '../kuaidi100/kuaidi100.ts'
import { createPayments } from '../payments.ts'
import type { Environment } from '../settings.ts'
import { readSmsProviders } from '../sms/settings.ts'
import type { ConfiguredProvider } from '../sms/sms.ts'
import { say } from './sentences.ts'

type Name = 'wxpay' | 'alipay' | 'alibaba' | 'tencent' | 'kuaidi100' | 'sms' | 'payments'
/** `details`: about parts of the provider; `todo`: what its owner has to do elsewhere. */
export type Check = {
  name: Name
  state: 'works' | 'fails' | 'absent'
  reason?: string
  details: string[]
  todo?: string
}

const toReason = (error: unknown): string => {
  if (!(error instanceof ProviderFailure || error instanceof StartError)) throw error
  return 'code' in error && error.code ? `${error.message} (${error.code})` : error.message
}
async function prove(name: Name, todo: string, ask: () => Promise<string[]>): Promise<Check> {
  try {
    const details = await ask()
    return { name, state: details.length ? 'fails' : 'works', details, todo }
  } catch (error) {
    return { name, state: 'fails', reason: toReason(error), details: [], todo }
  }
}
const absent = (name: Name): Check => ({ name, state: 'absent', details: [] })

async function checkPayments(env: Environment, { lang, publicUrl, now }: Given): Promise<Check[]> {
  const ports = createPayments(env, { publicUrl, now })
  const outTradeNo = `CHECK${now()}`
  const todo = {
    wxpay: say(lang, 'todoWxpay', { url: publicUrl, host: new URL(publicUrl).host }),
    alipay: say(lang, 'todoAlipay'),
  }
  return Promise.all(
    (['wxpay', 'alipay'] as const).map(async (name) => {
      const port = ports?.[name]
      if (!port) return absent(name)
      return prove(name, todo[name], async () => {
        await port.query({ outTradeNo, amount: 1 } as Payment)
        return []
      })
    }),
  )
}

/** The faults of the templates of a cloud, one after the other, because clouds limit queries. */
async function findTemplateFaults({ provider, templates }: ConfiguredProvider, lang: Locale): Promise<string[]> {
  const faults: string[] = []
  for (const [locale, own] of Object.entries(templates) as [Locale, Record<string, string>][])
    for (const [template, id] of Object.entries(own)) {
      const fail = (reason: string) => void faults.push(say(lang, 'template', { template, locale, id, reason }))
      const found = await provider.readTemplate(id)
      const any = template === 'code' ? 'code.order' : (template as SmsTemplate)
      const ours = listTemplateValues(locale, any).map((name, index) => provider.nameValue(name, index))
      const list = (values: readonly string[]) => values.join(', ') || say(lang, 'noValues')
      if (!found) fail(say(lang, 'noTemplate'))
      else if (!found.isApproved) fail(say(lang, 'notApproved'))
      else if (found.values.toSorted().join() !== ours.toSorted().join())
        fail(say(lang, 'otherValues', { theirs: list(found.values), ours: list(ours) }))
    }
  return faults
}

async function checkSms(env: Environment, { lang, now }: Given): Promise<Check[]> {
  const configured = readSmsProviders(env, { now })
  if (!configured.length) return [absent('sms')]
  const todo = say(lang, 'todoSms')
  return Promise.all(
    configured.map(async (one) => {
      const check = await prove(one.provider.name as Name, todo, () => findTemplateFaults(one, lang))
      const own = one.templates['zh-CN'] ?? {}
      const missing = smsTemplates.filter((name) => name.startsWith('remind.') && !own[name]).length
      return missing ? { ...check, details: [...check.details, say(lang, 'noReminders', { count: missing })] } : check
    }),
  )
}

/** Its answer for a parcel that does not exist. */
const NO_RESULT = '500'
async function checkTracking(env: Environment, { lang }: Given): Promise<Check[]> {
  const port = createTracking(env)
  if (!port) return [absent('kuaidi100')]
  const parcel = { expressName: '圆通速递', expressNo: 'YT0000000000000', phone: '', shippedAt: 0, city: '' }
  const ask = async () => {
    try {
      await port.track(parcel)
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.code !== NO_RESULT) throw error
    }
    return []
  }
  return [await prove('kuaidi100', say(lang, 'todoKuaidi100'), ask)]
}

type Given = { lang: Locale; publicUrl: string; now: () => number }
/** Settings with a fault are a failed check, and the other providers are checked all the same. */
export async function checkProviders(env: Environment, given: Given): Promise<Check[]> {
  const groups: [Name, () => Promise<Check[]>][] = [
    ['payments', () => checkPayments(env, given)],
    ['sms', () => checkSms(env, given)],
    ['kuaidi100', () => checkTracking(env, given)],
  ]
  const checks = await Promise.all(
    groups.map(([name, check]) =>
      check().catch((error: unknown): Check[] => [{ name, state: 'fails', reason: toReason(error), details: [] }]),
    ),
  )
  return checks.flat()
}

/** The lines that the command prints. */
export const formatCheck = ({ name, state, reason, details, todo }: Check, lang: Locale): string[] => [
  say(lang, state, { name: say(lang, name), reason: reason ?? say(lang, 'faults') }),
  ...details,
  ...(todo ? [say(lang, 'todo', { text: todo })] : []),
]
