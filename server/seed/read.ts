/** Reads the content of the demo shop: the data files in `content/`. */
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { pictures, type Picture } from '#schemas/examples/art.ts'
import { promises } from '#schemas/promises.ts'
import { locales } from '#schemas/language/locales.ts'
import { localize, type Stored } from '#schemas/language/words.ts'

const { localeError } = z.locales.en()
const resolveContent = (file: string) => new URL(`content/${file}`, import.meta.url)
const isPromise = (name: string): name is keyof typeof promises => Object.hasOwn(promises, name)
/** Reads a text and fills in the shop's promises, which it references by name: `{shipHours}` (schemas/limits.ts). */
export const readText = (file: string): string =>
  readFileSync(resolveContent(file), 'utf8').replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    isPromise(name) ? String(promises[name]) : whole,
  )

/** Parses content; an error names file and path. */
export function parseContent<S extends z.ZodMiniType>(file: string, schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value, { error: localeError })
  if (read.success) return read.data
  throw new Error(
    read.error.issues
      .map(({ path, message }) => `server/seed/content/${file}, ${path.join('.') || 'the whole'}: ${message}`)
      .join('\n'),
  )
}
export function readContent<S extends z.ZodMiniType>(file: string, schema: S): z.output<S> {
  let value: unknown
  try {
    value = JSON.parse(readText(file))
  } catch (error) {
    throw new Error(`server/seed/content/${file}: ${(error as Error).message}`, { cause: error })
  }
  return parseContent(file, schema, value)
}

/** A text in each language. */
export const bilingual = z.strictObject({ 'zh-CN': z.string(), en: z.string() })
export const picture = z.enum(Object.keys(pictures) as [Picture, ...Picture[]])
export const operatorType = z.literal([1, 2, 3, 4])
/** A value for each of the four carriers. */
export const createOperatorRecord = <S extends z.ZodMiniType>(schema: S) =>
  z.strictObject({ 1: schema, 2: schema, 3: schema, 4: schema })

/** A document with bilingual texts that matches the wire schema in each language. */
export const createStoredSchema = <S extends z.ZodMiniType>(schema: S) =>
  z.custom<Stored<z.input<S>>>().check((ctx) => {
    const read = locales
      .map((locale) => schema.safeParse(localize(ctx.value, locale), { error: localeError }))
      .find(({ success }) => !success)
    for (const { path, message } of read?.error?.issues ?? [])
      ctx.issues.push({ code: 'custom', path, message, input: ctx.value })
  })
