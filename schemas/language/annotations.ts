/** Annotations beyond JSON Schema's own; ajv in strict mode must be told of them. */
export const annotations = [
  'x-unit',
  'x-enum',
  'x-field',
  'x-fitting',
  'x-ems',
  'x-ref',
  'x-picture',
  'enumDescriptions',
] as const
