/** Schemas of the storefront's enumerations. */
import * as z from 'zod/mini'
import { enums, type EnumName, type EnumValue } from '../enums.ts'

/** Returns the schema of an enumeration's values; its JSON Schema has `x-enum`. */
export const oneOf = <N extends EnumName>(name: N) =>
  z.literal(enums[name].map((row) => row.value)).check(z.meta({ 'x-enum': name })) as unknown as z.ZodMiniType<
    EnumValue<N>,
    EnumValue<N>
  >
