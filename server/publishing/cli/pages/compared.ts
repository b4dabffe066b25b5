/** `diff`: describes the differences between two contents of a layer. */
import { statSync } from 'node:fs'
import { diff } from '#compiler/merge/diff.ts'
import { createUsageError } from '../client.ts'
import { formatChanges, readArgument, type Command, type CommandInput } from '../command.ts'
import { toPlace, readLayer } from '../files/layer-file.ts'
import { formatPlace } from '../names.ts'
import { descriptions, say } from './sentences.ts'

type Side = { name: string; content: Record<string, unknown> | null }
const isFile = (target: string) => statSync(target, { throwIfNoEntry: false })?.isFile() === true

/** Reads a revision by its number, or a file. */
async function readSide(given: CommandInput, target: string): Promise<Side> {
  const { client, lang } = given
  if (isFile(target)) return { name: target, content: readLayer(given, target).layer.content }
  if (!/^[1-9]\d*$/.test(target)) throw createUsageError(say(lang, 'noSide', { target }))
  const { content, revision, ...place } = await client.call('GET /api/admin/layer', { revision: Number(target) })
  return { name: say(lang, 'revisionOf', { place: formatPlace(lang, place), revision: revision ?? '' }), content }
}
/** Reads the published content of a place, and its newest revision or a file. */
async function withShown(given: CommandInput, target: string): Promise<[shown: Side, draft: Side]> {
  const { client, lang } = given
  const file = isFile(target) ? readLayer(given, target).layer : undefined
  const place = file?.place ?? toPlace(given, target)
  const newest = await client.call('GET /api/admin/layer', place)
  const { published: revision } = newest
  const draft = file
    ? { name: target, content: file.content }
    : {
        name: say(lang, 'revisionOf', { place: formatPlace(lang, place), revision: newest.revision ?? '–' }),
        content: newest.content,
      }
  if (revision === null) return [{ name: say(lang, 'nothingShown'), content: null }, draft]
  const { content } = await client.call('GET /api/admin/layer', { ...place, revision })
  return [{ name: say(lang, 'shownRevision', { revision }), content }, draft]
}

export const compareCommands: Record<string, Command> = {
  diff: {
    usage: 'diff PATH|FILE [--promo CODE | --page CODE] | diff A B',
    does: descriptions.diff,
    async run(given) {
      const { rest, lang } = given
      const target = readArgument(given, 'PATH')
      const second = rest[1]
      const [a, b] =
        second === undefined
          ? await withShown(given, target)
          : await Promise.all([readSide(given, target), readSide(given, second)])
      const changes = diff(a.content ?? {}, b.content ?? {})
      const names = { a: a.name, b: b.name }
      return {
        data: { ...names, changes },
        lines: changes.length
          ? [say(lang, 'compared', names), ...formatChanges(changes, lang)]
          : [say(lang, 'alike', names)],
      }
    },
  },
}
