/** Annotations in addition to those of JSON Schema; ajv in strict mode requires their declaration. */
export const annotations = [
  'x-unit',
  'x-enum',
  'x-field',
  'x-record',
  'x-fitting',
  'x-ems',
  'x-ref',
  'x-picture',
  'x-icon',
  'x-languages',
  'enumDescriptions',
] as const
