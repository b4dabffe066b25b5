/** The clouds that send SMS, from the environment, and the ids of the templates that each approved, from a file. */
import * as z from 'zod/mini'
import { smsTemplates } from '#server/domain/sms/templates.ts'
import { templateFile, type ProviderTemplates } from './templates.ts'
import { StartError } from '#server/platform/config.ts'
import { readGroup, readSettingFile, type Environment } from '../settings.ts'
import { ALIBABA, createAlibabaSms } from './alibaba.ts'
import { createSms, type ConfiguredProvider } from './sms.ts'
import { createTencentSms, TENCENT } from './tencent.ts'
import type { SmsProvider } from './provider.ts'
import type { SmsPort } from '#server/domain/ports/sms.ts'

/** Undefined when no cloud is configured. Throws `StartError` for settings with a fault. */
export function createSmsProviders(env: Environment, needs: { now: () => number }): SmsPort | undefined {
  const configured = readSmsProviders(env, needs)
  return configured.length ? createSms(configured) : undefined
}

/** In the order of requests. */
export function readSmsProviders(env: Environment, { now }: { now: () => number }): ConfiguredProvider[] {
  const providers = [createAlibaba(env, now), createTencent(env, now)].filter((provider) => provider !== undefined)
  const first = env.SMS_FIRST?.trim()
  if (first && !providers.some(({ name }) => name === first))
    throw new StartError(`SMS_FIRST must be a configured provider: ${ALIBABA} or ${TENCENT}.`)
  if (!providers.length) return []
  const file = env.SMS_TEMPLATES_FILE?.trim()
  if (!file) throw new StartError('SMS need SMS_TEMPLATES_FILE as well (docs/sms-templates.md).')
  const all = checkTemplates(
    readSettingFile('SMS_TEMPLATES_FILE', file, (text): unknown => JSON.parse(text), 'a file of templates in JSON'),
  )
  const configured: ConfiguredProvider[] = providers
    .toSorted((a, b) => Number(b.name === first) - Number(a.name === first))
    .map((provider) => ({ provider, templates: all[provider.name as keyof typeof all] ?? {} }))
  for (const { provider, templates } of configured) assertCodes(provider.name, templates)
  return configured
}

function checkTemplates(content: unknown): z.infer<typeof templateFile> {
  const read = templateFile.safeParse(content)
  if (read.success) return read.data
  const { path, message, keys = [] } = read.error.issues[0] as z.core.$ZodIssue & { keys?: string[] }
  throw new StartError(`SMS_TEMPLATES_FILE: ${[...path, ...keys].join(' · ') || 'the file'}: ${message}.`)
}

/** Requires a Chinese template for every code, because logins need codes. */
function assertCodes(provider: string, { 'zh-CN': own = {} }: ProviderTemplates): void {
  const missing = own.code ? [] : smsTemplates.filter((name) => name.startsWith('code.') && !own[name])
  if (missing.length)
    throw new StartError(
      `SMS_TEMPLATES_FILE has no template "code" of ${provider} for zh-CN (or ${missing.join(', ')}).`,
    )
}

function createAlibaba(env: Environment, now: () => number): SmsProvider | undefined {
  const settings = readGroup(env, {
    provider: 'Alibaba Cloud SMS',
    required: ['ALIBABA_SMS_KEY_ID', 'ALIBABA_SMS_KEY_SECRET', 'ALIBABA_SMS_SIGN'],
    optional: ['ALIBABA_SMS_URL'],
  })
  if (!settings) return undefined
  const { ALIBABA_SMS_KEY_ID: id, ALIBABA_SMS_KEY_SECRET: secret, ALIBABA_SMS_SIGN: sign } = settings
  const url = settings.ALIBABA_SMS_URL ?? 'https://dysmsapi.aliyuncs.com'
  return createAlibabaSms({ credentials: { id, secret }, sign, url }, { now })
}

function createTencent(env: Environment, now: () => number): SmsProvider | undefined {
  const settings = readGroup(env, {
    provider: 'Tencent Cloud SMS',
    required: ['TENCENT_SMS_SECRET_ID', 'TENCENT_SMS_SECRET_KEY', 'TENCENT_SMS_APP_ID', 'TENCENT_SMS_SIGN'],
    optional: ['TENCENT_SMS_REGION', 'TENCENT_SMS_URL'],
  })
  if (!settings) return undefined
  const { TENCENT_SMS_SECRET_ID: id, TENCENT_SMS_SECRET_KEY: secret } = settings
  if (!/^14\d{8}$/.test(settings.TENCENT_SMS_APP_ID))
    throw new StartError('TENCENT_SMS_APP_ID must be the SdkAppId of the SMS application, 10 digits (1400000000).')
  return createTencentSms(
    {
      credentials: { id, secret },
      appId: settings.TENCENT_SMS_APP_ID,
      sign: settings.TENCENT_SMS_SIGN,
      region: settings.TENCENT_SMS_REGION ?? 'ap-guangzhou',
      url: settings.TENCENT_SMS_URL ?? 'https://sms.tencentcloudapi.com',
    },
    { now },
  )
}
