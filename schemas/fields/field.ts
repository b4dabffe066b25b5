/** Schemas of fields for the parameters of calls, built from their rules (`fields.ts`) and annotated with `x-field`. */
import * as z from 'zod/mini'
import { unitsPerCharacter } from '../language/graphemes.ts'
import { withField, yuan } from '../language/contract.ts'
import { fields, type FieldName, type FieldRule } from './fields.ts'
import { getAnnotation } from './fitting.ts'

const code = z.string().check(z.regex(/^\d{6}$/))
/** Fields whose values are not strings. */
const nonStringFields = {
  /** Codes with names, as in the region data; the third level may be missing (domain §5). */
  region: z.object({
    provinceCode: code,
    cityCode: code,
    countyCode: z.nullish(code),
    provinceName: z.string().check(z.maxLength(20)),
    cityName: z.string().check(z.maxLength(30)),
    countyName: z.nullish(z.string().check(z.maxLength(30))),
  }),
  quantity: z.int().check(z.gte(1), z.lte(99)),
  money: yuan.check(z.positive(), z.lte(100_000)),
  agree: z.boolean(),
} as const satisfies Partial<Record<FieldName, z.ZodMiniType>>

type SchemaOf<N extends FieldName> = N extends keyof typeof nonStringFields
  ? (typeof nonStringFields)[N]
  : z.ZodMiniString<string>

function createSchema(name: FieldName): z.ZodMiniType {
  const { maxLength, text, pattern, is }: Partial<FieldRule> = fields[name]
  const typed = name in nonStringFields ? undefined : z.string()
  let schema: z.ZodMiniType = typed ?? nonStringFields[name as keyof typeof nonStringFields]
  if (typed && maxLength) schema = schema.check(z.maxLength(text ? maxLength * unitsPerCharacter : maxLength))
  if (pattern) schema = schema.check(z.regex(pattern))
  if (is) schema = schema.check(z.refine((value) => is(value as never)))
  return withField(name, schema)
}

const schemas = new Map<FieldName, z.ZodMiniType>()
export function field<N extends FieldName>(name: N): SchemaOf<N> {
  const schema = schemas.get(name) ?? createSchema(name)
  schemas.set(name, schema)
  return schema as SchemaOf<N>
}
/** Returns the name of a parameter's rule, or undefined for parameters that forms do not show. */
export const getFieldName = (schema: z.ZodMiniType): FieldName | undefined =>
  getAnnotation(schema, 'x-field') as FieldName | undefined
