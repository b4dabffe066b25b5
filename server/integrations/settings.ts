/** Settings of providers, from the environment: a provider is configured by all settings of its group, or not at all. */
import type { KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { StartError } from '../platform/config.ts'

const MIN_BITS = 2048
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads a group of settings. Undefined when all of them are missing; throws `StartError` when a part is missing. `optional` settings alone do
 * not configure a provider.
 */
export function readGroup<Required extends string, Optional extends string = never>(
  env: Environment,
  {
    provider,
    required,
    optional = [],
  }: { provider: string; required: readonly Required[]; optional?: readonly Optional[] },
): (Record<Required, string> & Partial<Record<Optional, string>>) | undefined {
  const get = (name: string) => env[name]?.trim() || undefined
  const missing = required.filter((name) => get(name) === undefined)
  if (missing.length === required.length) return undefined
  if (missing.length)
    throw new StartError(`${provider} needs ${missing.join(', ')} as well (docs/operating.md, Providers).`)
  return Object.fromEntries(
    [...required, ...optional].flatMap((name) => {
      const value = get(name)
      return value === undefined ? [] : [[name, value]]
    }),
  ) as Record<Required, string> & Partial<Record<Optional, string>>
}

/** Reads an RSA key of enough bits. */
export function readRsaKey(name: string, file: string, parse: (pem: string) => KeyObject, expected: string): KeyObject {
  const key = readSettingFile(name, file, parse, expected)
  const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
  if (key.asymmetricKeyType !== 'rsa' || modulusLength < MIN_BITS)
    throw new StartError(`${name} must be an RSA key of ${MIN_BITS} bits or more.`)
  return key
}

/** Reads a file that a setting names; `parse` throws when the file does not fit the setting. */
export function readSettingFile<T>(name: string, path: string, parse: (text: string) => T, expected: string): T {
  try {
    return parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new StartError(`${name} must be the path of ${expected} (it is "${path}").`, { cause })
  }
}
