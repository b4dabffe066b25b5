/**
 * Lists of editors' content (`fitted` in `contract.ts`): an invalid entry is dropped, the others are retained. The server
 * calls `fit(data, row.data)` before it parses an answer; in the browser `readShape` includes this.
 */
import * as z from 'zod/mini'

export type DroppedEntry = { path: string; problem: string }

/** Returns the valid entries, and the problems of the others. */
export function parseEntries<T extends z.ZodMiniType>(
  list: readonly unknown[],
  schema: T,
): { items: z.output<T>[]; dropped: DroppedEntry[] } {
  const items: z.output<T>[] = []
  const dropped: DroppedEntry[] = []
  for (const [index, entry] of list.entries()) {
    const read = schema.safeParse(entry)
    if (read.success) items.push(read.data)
    else
      dropped.push({
        path: `/${index}`,
        problem: read.error.issues
          .map((issue) => `${['', ...issue.path].join('/')} ${issue.message}`.trim())
          .join('; '),
      })
  }
  return { items, dropped }
}

type Def = { type: string; innerType?: z.ZodMiniType; shape?: Record<string, z.ZodMiniType>; element?: z.ZodMiniType }
const getDef = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def
/** Returns the schema inside optional, nullable and default. */
function unwrapSchema(schema: z.ZodMiniType): z.ZodMiniType {
  const inner = getDef(schema).innerType
  return inner ? unwrapSchema(inner) : schema
}
/** Returns an annotation (`x-field`, `x-enum` …) of a schema or of the schema that it wraps. */
export const getAnnotation = (schema: z.ZodMiniType, key: string): unknown =>
  z.globalRegistry.get(schema)?.[key] ??
  (getDef(schema).innerType ? getAnnotation(getDef(schema).innerType as z.ZodMiniType, key) : undefined)

/** A list whose entries are validated separately, and its path in the schema. */
type FittedList = { keys: string[]; element: z.ZodMiniType }
const cachedLists = new WeakMap<z.ZodMiniType, FittedList[]>()
function findFittedLists(schema: z.ZodMiniType): FittedList[] {
  const cached = cachedLists.get(schema)
  if (cached) return cached
  const def = getDef(unwrapSchema(schema))
  const list: FittedList[] =
    def.type === 'array' && getAnnotation(schema, 'x-fitting')
      ? [{ keys: [], element: def.element as z.ZodMiniType }]
      : Object.entries(def.shape ?? {}).flatMap(([key, value]) =>
          findFittedLists(value).map((list) => ({ ...list, keys: [key, ...list.keys] })),
        )
  cachedLists.set(schema, list)
  return list
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function changeAt(value: unknown, keys: string[], by: (list: readonly unknown[]) => unknown): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return Array.isArray(value) ? by(value) : value
  return isObject(value) && Object.prototype.hasOwnProperty.call(value, key)
    ? { ...value, [key]: changeAt(value[key], rest, by) }
    : value
}

/** Drops the invalid entries of the fitted lists in an answer. Everything else is left to the parser. */
export function dropInvalidEntries(data: unknown, schema: z.ZodMiniType): { data: unknown; dropped: DroppedEntry[] } {
  const dropped: DroppedEntry[] = []
  for (const { keys, element } of findFittedLists(schema)) {
    data = changeAt(data, keys, (list) => {
      const result = parseEntries(list, element)
      dropped.push(...result.dropped.map(({ path, problem }) => ({ path: `/${keys.join('/')}${path}`, problem })))
      return result.items
    })
  }
  return { data, dropped }
}
