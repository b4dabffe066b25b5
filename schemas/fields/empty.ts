/** Product §5: null, empty string, empty object and empty array count as empty. A file or a date is never an empty object. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.length === 0
  const kind: unknown = Object.getPrototypeOf(value)
  return (kind === Object.prototype || kind === null) && Object.keys(value).length === 0
}

/** Removes the empty values of an object (product §5), one level deep as in requests. */
export const omitEmpty = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
