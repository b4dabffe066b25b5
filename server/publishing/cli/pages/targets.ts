/** The targets of a publishing command: revisions, files or pages. */
import { statSync } from 'node:fs'
import { createUsageError } from '../client.ts'
import { readArgument, type CommandInput } from '../command.ts'
import { toPlace } from '../files/layer-file.ts'
import { isChanged, pushFile, readFaultless } from './pushed.ts'
import { say } from './sentences.ts'

/** `lines`: the output of the push of a changed file. */
export type Target = { revision: number; lines: readonly string[] }

/** Returns the revision given by number, the newest of a page's layer, or that of a file, which is pushed first if it has changed. */
export const resolveTarget = (given: CommandInput): Promise<Target> =>
  resolve(given, readArgument(given, 'REVISION|FILE|PATH'))

/** Returns one target for each argument. */
export async function resolveTargets(given: CommandInput): Promise<[Target, ...Target[]]> {
  const [, ...others] = given.rest
  const targets: [Target, ...Target[]] = [await resolveTarget(given)]
  for (const target of others) targets.push(await resolve(given, target))
  return targets
}
/** Returns one revision for each argument. */
export async function resolveRevisions(given: CommandInput): Promise<[number, ...number[]]> {
  const [first, ...others] = await resolveTargets(given)
  return [first.revision, ...others.map(({ revision }) => revision)]
}
async function resolve(given: CommandInput, target: string): Promise<Target> {
  const { client, lang } = given
  if (/^\d+$/.test(target)) return { revision: Number(target), lines: [] }
  // `/` is the home page, although a folder of this name exists
  const isPath = /^(\/|sim:\d|settings:)/.test(target) && !statSync(target, { throwIfNoEntry: false })?.isFile()
  if (!isPath) return resolveFile(given, target)
  const { revision } = await client.call('GET /api/admin/layer', toPlace(given, target))
  if (revision === null) throw createUsageError(say(lang, 'noRevision', { target }))
  return { revision, lines: [] }
}
async function resolveFile({ client, lang, values }: CommandInput, target: string): Promise<Target> {
  // the options select what visitors see, not the layer of the file
  const given = { client, lang, values: { note: values.note } }
  const file = readFaultless(given, target)
  if (file.base !== null && !(await isChanged(given, file))) return { revision: file.base, lines: [] }
  const { data, lines } = await pushFile(given, target, file)
  return { revision: data.revision, lines }
}
