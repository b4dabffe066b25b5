/** The file of templates: the ids that each cloud assigned. */
import * as z from 'zod/mini'
import { locales } from '#schemas/language/locales.ts'
import { smsTemplates } from '#server/domain/sms/templates.ts'
import { ALIBABA } from './alibaba.ts'
import { TENCENT } from './tencent.ts'

/** Ids by language and template; `code` is the default of all codes. */
const providerTemplates = z.partialRecord(
  z.enum(locales),
  z.partialRecord(z.enum(['code', ...smsTemplates]), z.string().check(z.minLength(1))),
)
export type ProviderTemplates = z.infer<typeof providerTemplates>
export const templateFile = z.partialRecord(z.enum([ALIBABA, TENCENT]), providerTemplates)
