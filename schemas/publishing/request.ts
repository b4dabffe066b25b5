/** Builds requests of the publishing contract, for the CLI and Studio. */
import { splitRowName } from './row.ts'

export type BuiltRequest = { method: 'GET' | 'POST'; path: string; body?: string }

/** Inserts path parameters into the path, and the others into the query or the JSON body. `hasFile`: the body is a file. */
export function buildRequest(name: string, params: object, hasFile = false): BuiltRequest {
  const { method, path } = splitRowName(name)
  const rest = new Map(Object.entries(params).filter(([, value]) => value !== undefined))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(rest.get(key))
    rest.delete(key)
    return encodeURIComponent(value)
  })
  if (method === 'POST' && !hasFile) return { method, path: filled, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams([...rest].map(([key, value]) => [key, String(value)]))
  return { method, path: `${filled}?${query}` }
}
