import * as z from 'zod/mini'
import { html, time } from '#schemas/language/contract.ts'

/** Terms or an information page: rich text with version and date (domain §3.17). */
export const protocol = z.object({ title: z.string(), content: html, version: z.string(), updatedAt: time })
