/** Texts of layers in each language: missing, outdated or fine (docs/decisions/studio/0102). */
import * as z from 'zod/mini'
import { documentLimits } from '../language/document-limits.ts'
import { isTextPerLanguage } from '../language/text-value.ts'
import { page, site } from './examples.ts'
import { boundedText, place } from './parts.ts'
import { row, type PublishingTable } from './row.ts'

const textPerLanguage = z.record(z.string(), z.string())
/** Maximum number of texts that are confirmed together. */
const maxTexts = 200
const bounded = z
  .record(boundedText(40), boundedText(documentLimits.bytes))
  .check(z.refine((text) => isTextPerLanguage(text)))
const states = ['untranslated', 'outdated', 'fine'] as const

export const translations = {
  'GET /api/admin/translations': row({
    summary: 'Texts of the newest revisions, with missing and outdated languages',
    role: 'viewer',
    /** `promoCode`: the layers of a storefront; absent: all others. `path`: of one page or document. */
    params: z.object({ promoCode: z._default(boundedText(64), ''), path: z.optional(boundedText(120)) }),
    data: z.object({
      list: z.array(
        z.object({
          ...place.shape,
          revision: z.int(),
          texts: z.array(
            z.object({
              /** JSON Pointer into the document of all layers up to this one. */
              pointer: z.string(),
              /** Each language of the project; missing: ''. */
              text: textPerLanguage,
              state: z.enum(states),
              /** The languages that are missing or outdated. */
              languages: z.array(z.string()),
              /** Of an outdated text: the text before a language changed alone. */
              was: z._default(z.nullable(textPerLanguage), null),
              /** The names of the element and the field. */
              where: z.object({ 'zh-CN': z.string(), en: z.string() }),
            }),
          ),
        }),
      ),
    }),
    errors: [404],
    example: {
      params: { path: page },
      data: {
        list: [
          {
            ...site,
            revision: 12,
            texts: [
              {
                pointer: '/title',
                text: { 'zh-CN': '在线客服', en: 'Help' },
                state: 'outdated',
                languages: ['en'],
                was: { 'zh-CN': '客服', en: 'Help' },
                where: { 'zh-CN': '标题', en: 'title' },
              },
            ],
          },
        ],
      },
    },
  }),
  'POST /api/admin/translations': row({
    summary: 'Confirm that the languages of texts say the same, or take that back',
    role: 'editor',
    params: z.strictObject({
      texts: z.array(bounded).check(z.minLength(1), z.maxLength(maxTexts)),
      isRight: z._default(z.boolean(), true),
    }),
    data: z.object({}),
    errors: [],
    example: { params: { texts: [{ 'zh-CN': '在线客服', en: 'Help' }], isRight: true }, data: {} },
  }),
} as const satisfies PublishingTable
