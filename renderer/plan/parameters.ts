/** The parameters of a call or an action. */
import type { Parameters } from '#schemas/language/action.ts'
import type { Kit } from '../kit.ts'
import { format, inverseFormatters, type Dictionaries } from './formatters.ts'

export type Read = (path: string) => unknown
/** `from` < `with` < `bind` (docs/document-language.md §1). */
export function resolveParameters(
  kit: Kit,
  { with: literals, bind, from }: Parameters,
  get: Read,
): Record<string, unknown> {
  const spread = from === undefined ? undefined : get(from)
  const values: Record<string, unknown> = {
    ...(spread && typeof spread === 'object' ? spread : undefined),
    ...literals,
  }
  for (const [name, source] of Object.entries(bind ?? {})) {
    const { path, as = '', or } = typeof source === 'string' ? { path: source } : source
    const value = get(path)
    const formatted =
      value === null || value === undefined
        ? undefined
        : inverseFormatters[as] && typeof value === 'boolean'
          ? inverseFormatters[as](value)
          : as
            ? format(kit, as, value, get('dictionaries') as Dictionaries)
            : value
    if (formatted !== undefined || or !== undefined) values[name] = formatted ?? or
  }
  return values
}
