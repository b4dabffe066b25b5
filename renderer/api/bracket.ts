/** Product §7: query objects are serialised with bracket notation. */
const append = (out: string[], key: string, value: unknown): void => {
  if (value === null || value === undefined) return
  if (Array.isArray(value))
    value.forEach((item, index) => append(out, typeof item === 'object' ? `${key}[${index}]` : `${key}[]`, item))
  else if (typeof value === 'object')
    for (const [name, item] of Object.entries(value)) append(out, `${key}[${name}]`, item)
  else out.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
}

/** `{k: ['a'], o: {p: 1}}` → `k[]=a&o[p]=1`, encoded. */
export function stringifyQuery(query: Record<string, unknown>): string {
  const out: string[] = []
  for (const [key, value] of Object.entries(query)) append(out, key, value)
  return out.join('&')
}
