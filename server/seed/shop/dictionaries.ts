/** Dictionaries (docs/domain §3.2, §3.14): those of every shop, and the words of the demo shop. */
import * as z from 'zod/mini'
import type { LocalizedText } from '#schemas/language/words.ts'
import { standardDictionaries, toDictionaryRows } from '#server/domain/site/standard-dictionaries.ts'
import { readContent, bilingual } from '../read.ts'

const option = z.strictObject({
  value: z.string(),
  label: bilingual,
  listClass: z._default(z.enum(['', 'success', 'info', 'warning', 'error']), ''),
})
const content = readContent('shop/dictionaries.json', z.record(z.string(), z.array(option)))
export function getOperatorName(operatorType: number): LocalizedText {
  const match = standardDictionaries.haoka_operator?.find(({ value }) => value === String(operatorType))
  if (!match) throw new Error(`haoka_operator: there is no carrier ${operatorType}`)
  return match.label
}

export const dictionaryRows = toDictionaryRows({ ...standardDictionaries, ...content })
