/** The named parts of the document: entities, enumerations, request headers and error codes. */
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { codes } from '#schemas/errors/codes.ts'
import { errorData } from '#schemas/errors/error-data.ts'
import { errors } from '#schemas/errors/errors.ts'
import { translate } from '#server/platform/messages.ts'
import { toTypeName, type Json, type SchemaConverter } from './schema.ts'

const folder = join(import.meta.dirname, '../../../schemas/entities')
/** Entities whose name is a type of other languages. */
const renamed: Readonly<Record<string, string>> = { number: 'phoneNumber' }

/** Returns the entities of the contract by their type names. */
export async function loadEntities(): Promise<Map<z.ZodMiniType, string>> {
  const entities = new Map<z.ZodMiniType, string>()
  for (const file of globSync('*/*.ts', { cwd: folder }).sort()) {
    if (basename(file).includes('.test.')) continue
    const module = (await import(join(folder, file))) as Record<string, unknown>
    for (const [name, value] of Object.entries(module).sort(([a], [b]) => (a < b ? -1 : 1)))
      // only objects: the names of other values are those of their fields
      if (value instanceof z.ZodMiniObject && !entities.has(value))
        entities.set(value, toTypeName(renamed[name] ?? name))
  }
  return entities
}

const json = 'URL-encoded JSON.'
/** Headers of every request of the shop's calls, besides those that authenticate, with an example. */
const headers: Record<string, [description: string, example: string]> = {
  platform: ['The platform of the visitor: `h5` in a browser.', 'h5'],
  hostname: ['The host of the page, which selects a storefront.', 'shop.example.com'],
  'device-info': [
    `Screen and browser: \`width\`, \`height\`, \`pixelRatio\`, \`language\`, \`userAgent\`. ${json}`,
    '%7B%22width%22%3A375%7D',
  ],
  app: [`The client: \`name\`, \`version\`, \`versionCode\`. ${json}`, '%7B%22name%22%3A%22menmian%22%7D'],
  'order-session-id': [
    'A random name of the current order, created by the browser; it has no rights.',
    'Zk3vQ0aXr5mT2sWc8uYe1g',
  ],
  'platform-source': ['Always 1 in a browser.', '1'],
  'platform-open-id': [
    'The visitor’s id on the platform, such as WeChat’s openid. Empty values are not sent.',
    'oA1b2C3d4',
  ],
  'app-show-options': [`How a mini program was opened. ${json}`, '%7B%22scene%22%3A1001%7D'],
  'page-url': ['The path of the page, URL-encoded, without its query.', '%2Fpages%2Forder%2Findex'],
  'accept-language': ['The language of all texts in the answer: `zh-CN` or `en`.', 'en'],
  'layout-preview': ['The token of a previewed draft.', 'p-4bf92f35'],
}
const toParameterName = (header: string) => header.split('-').map(toTypeName).join('')
export const headerParameters: Json = Object.fromEntries(
  Object.entries(headers).map(([name, [description, example]]) => [
    toParameterName(name),
    { name, in: 'header', required: false, description, schema: { type: 'string' }, example },
  ]),
)
/** The parameters of every operation. The other headers are sent with each call too, but no answer depends on them. */
export const languageParameter: Json = { $ref: '#/components/parameters/AcceptLanguage' }

const meanings: Partial<Record<number, string>> = {
  [codes.refused]:
    'Understood and refused: `message` says why. `data.fields` has a message for each wrong field of a form.',
  [codes.shopLoginOver]: 'The login of the shopper has ended; the client leads to it.',
  [codes.cardLoginOver]: 'The login of the card has ended; the client leads to it.',
  [codes.codeNeeded]: 'A code by SMS is needed: the call is sent again with it and the same `uuid`.',
  [codes.payPasswordNeeded]: 'The pay password is needed: the call is sent again with it and the same `uuid`.',
  [codes.proofNeeded]: 'The card’s holder must prove the second factor first; the call is then sent again.',
  [codes.phoneProofNeeded]: 'The phone of the order must be proved first; the call is then sent again.',
}
/** Returns the error codes with their meaning, what a visitor sees, and the schema of `data`. */
export function buildErrorCodes(toJson: SchemaConverter): Json[] {
  const numbers = Object.keys(errors)
    .filter((code) => /^-?\d+$/.test(code))
    .map(Number)
  return [...new Set([0, codes.refused, ...numbers])]
    .sort((a, b) => a - b)
    .map((code) => {
      const row = errors[code]
      const data = errorData[code as keyof typeof errorData] as z.ZodMiniType | undefined
      return {
        code,
        meaning: code === 0 ? 'Success.' : (meanings[code] ?? (row ? translate('en', row.text) : '')),
        ...(row && { shown: row.show }),
        ...(data && { data: toJson(data, 'output') }),
      }
    })
}
