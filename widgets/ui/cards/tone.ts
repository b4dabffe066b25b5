/** Returns the colour family of an enumeration's value. */
import { enums, type EnumName } from '#schemas/enums.ts'

export const getEnumTone = (name: EnumName, value: string | number) =>
  enums[name].find((row) => row.value === value)?.tone ?? 'neutral'
