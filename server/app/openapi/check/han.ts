/** Fields with names, users' texts, and labels that are not displayed. */
const excusedFields = new Set([
  'nickname',
  'certName',
  'content of a comment',
  'remark',
  'reason of a customer',
  'key',
  'value',
])
/** Finds texts with Han characters, which English-speaking visitors must not see. */
export function findHan(value: unknown, excused: ReadonlySet<string> = new Set(), name = ''): string[] {
  if (typeof value === 'string')
    return /\p{Script=Han}/u.test(value) && !excusedFields.has(name) && !excused.has(name)
      ? [`${name}: ${value.slice(0, 40)}`]
      : []
  if (Array.isArray(value)) return value.flatMap((item) => findHan(item, excused, name))
  if (typeof value !== 'object' || value === null) return []
  const typed: Record<string, string> = {
    // a person's name
    ...('mobile' in value && { name: 'nickname' }),
    ...('star' in value && { content: 'content of a comment' }),
    ...('kind' in value && value.kind === 'GD' && { applyFailReason: 'reason of a customer' }),
  }
  return Object.entries(value).flatMap(([key, item]) => findHan(item, excused, typed[key] ?? key))
}
