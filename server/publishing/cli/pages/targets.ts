/** The targets of a publishing command: revisions, files or pages. */
import { statSync } from 'node:fs'
import { createUsageError } from '../client.ts'
import { readArgument, type CommandInput } from '../command.ts'
import { say } from './sentences.ts'
import { toPlace, readLayer } from '../files/layer-file.ts'

/** Returns the revision given by number or file, or the newest of a page's layer. */
export async function resolveRevision(given: CommandInput): Promise<number> {
  return resolveTarget(given, readArgument(given, 'REVISION|FILE|PATH'))
}
/** Returns one revision for each argument. */
export async function resolveRevisions(given: CommandInput): Promise<[number, ...number[]]> {
  const [, ...others] = given.rest
  const revisions: [number, ...number[]] = [await resolveRevision(given)]
  for (const target of others) revisions.push(await resolveTarget(given, target))
  return revisions
}
async function resolveTarget(given: CommandInput, target: string): Promise<number> {
  const { client, lang } = given
  if (/^\d+$/.test(target)) return Number(target)
  // `/` is the home page, although a folder of this name exists
  const isPath = /^(\/|sim:\d|settings:)/.test(target) && !statSync(target, { throwIfNoEntry: false })?.isFile()
  const revision = isPath
    ? (await client.call('GET /api/admin/layer', toPlace(given, target))).revision
    : readLayer({ lang, values: {} }, target).base
  if (revision === null) throw createUsageError(say(lang, 'noRevision', { target }))
  return revision
}
