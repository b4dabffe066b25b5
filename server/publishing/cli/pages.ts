import { existsSync, writeFileSync } from 'node:fs'
import type { AdminData, AdminParams } from '../../../schemas/publishing/index.ts'
import type { Place } from '../../../schemas/publishing/parts.ts'
import { wrongUse } from './client.ts'
import { findingLines, hasError, issueLines, migratedLines, when, word, type Command, type Given } from './command.ts'
import { fileText, keepRevision, named, placeOf, readLayer } from './layer-file.ts'

const reportLine = ({
  path,
  promoCode,
  pageCode,
  message,
  times,
  lastAt,
}: AdminData<'GET /api/admin/reports'>['list'][number]): string =>
  `${[path, promoCode, pageCode].filter(Boolean).join(' ')}: ${message}, ${times} times, last ${when(lastAt)}`

/** Times without a zone are in the shop's zone, UTC+8. */
const timeOf = (text: string): string =>
  /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/.test(text) ? `${text.replace(' ', 'T')}+08:00` : text

/** The revision given by number, by a file, or as the newest of a page's layer. */
async function revisionOf({ rest, values, client }: Given): Promise<number> {
  const target = word({ rest, values }, 'A revision, a file or a page')
  if (/^\d+$/.test(target)) return Number(target)
  const isPath = /^(\/|sim:\d)/.test(target) && !existsSync(target)
  const revision = isPath
    ? (await client.call('GET /api/admin/layer', placeOf(target, values))).revision
    : readLayer(target, {}).base
  if (revision === null) throw wrongUse(`There is no revision of ${target} yet: push it first.`)
  return revision
}

export const pages: Record<string, Command> = {
  list: {
    usage: 'list [--all]',
    does: 'pages that have layers, or all',
    async run({ client, values, lang }) {
      const { list } = await client.call('GET /api/admin/pages', {})
      const shown = list.filter(({ layers }) => values.all || layers.length > 0)
      const lines = shown.flatMap(({ path, isReached, layers, problems, reports }) => [
        isReached ? path : `${path}  nothing leads here`,
        ...layers.map(
          ({ layer, scope, latest, published }) =>
            `  ${layer} ${scope}`.padEnd(24) + `revision ${latest}, shown ${published ?? 'none'}`,
        ),
        ...(problems.length
          ? [
              '  does not fit this release; the last good page is shown:',
              ...findingLines(problems, lang).map((line) => `    ${line}`),
            ]
          : []),
        ...(reports.length ? ['  browsers could not use it:', ...reports.map((one) => `    ${reportLine(one)}`)] : []),
      ])
      return { data: shown, lines: lines.length ? lines : ['No page was changed yet. --all lists the shipped ones.'] }
    },
  },
  pull: {
    usage: 'pull PATH [--promo CODE | --page CODE] [--out FILE]',
    does: 'the newest revision of a layer, as a file for push',
    async run({ client, values, rest, lang }) {
      const place = placeOf(word({ rest, values }, 'PATH'), values)
      const { revision, published, content, widgets, migrated, issues } = await client.call(
        'GET /api/admin/layer',
        place,
      )
      const text = fileText({ place, content, widgets }, revision)
      if (!values.out) return { data: JSON.parse(text), lines: [text.trimEnd()] }
      writeFileSync(values.out, text)
      return {
        data: { file: values.out, place, revision, published, migrated, issues },
        lines: [
          `${values.out}: ${named(place)}, ${revision ? `revision ${revision}` : 'no revision yet'}`,
          ...migratedLines(values.out, migrated),
          ...issueLines(values.out, issues, lang),
        ],
      }
    },
  },
  check: {
    usage: 'check FILE',
    does: 'what the compiler finds, without writing anything',
    async run({ client, values, rest, lang }) {
      const file = word({ rest, values }, 'FILE')
      const { base: _, ...layer } = readLayer(file, values)
      const { issues, migrated } = await client.call('POST /api/admin/check', layer)
      return {
        data: { issues, migrated },
        lines: [
          ...migratedLines(file, migrated),
          ...(issues.length ? issueLines(file, issues, lang) : [`${named(layer.place)}: no findings`]),
        ],
        code: hasError(issues) ? 1 : 0,
      }
    },
  },
  push: {
    usage: 'push FILE [--note TEXT] | push --remove PATH [--promo CODE | --page CODE]',
    does: 'a new revision, shown to nobody yet',
    async run({ client, values, rest, lang }) {
      const target = word({ rest, values }, 'FILE')
      const removed = async (place: Place): Promise<Omit<AdminParams<'POST /api/admin/revisions'>, 'note'>> => ({
        place,
        base: (await client.call('GET /api/admin/layer', place)).revision,
        content: null,
      })
      const layer = values.remove ? await removed(placeOf(target, values)) : readLayer(target, values)
      const made = await client.call('POST /api/admin/revisions', { ...layer, note: values.note ?? '' })
      if (layer.content) keepRevision(target, layer, made.revision)
      return {
        data: made,
        lines: [
          ...migratedLines(target, made.migrated),
          ...issueLines(target, made.issues, lang),
          `${named(layer.place)}: revision ${made.revision}${hasError(made.issues) ? '; it cannot be published as it is' : ''}`,
        ],
      }
    },
  },
  preview: {
    usage: 'preview REVISION|FILE|PATH [--promo CODE] [--page CODE]',
    does: 'a link that shows a draft in the real shop for two hours; of a revision or a file also as a storefront or an entry sees it',
    async run(given) {
      const { values, client, lang } = given
      const revision = await revisionOf(given)
      const made = await client.call('POST /api/admin/preview', {
        revision,
        ...(values.promo && { promoCode: values.promo }),
        ...(values.page && { pageCode: values.page }),
      })
      return {
        data: made,
        lines: [
          ...issueLines(`revision ${revision}`, made.issues, lang),
          made.url,
          ...(made.until ? [`until ${when(made.until)}`] : []),
        ],
      }
    },
  },
  publish: {
    usage: 'publish REVISION|FILE|PATH [--accept]',
    does: 'shows a revision; --accept with warnings',
    async run(given) {
      const revision = await revisionOf(given)
      const made = await given.client.call('POST /api/admin/publish', {
        revision,
        accept: given.values.accept ?? false,
      })
      return { data: made, lines: [...findingLines(made.warnings, given.lang), `revision ${revision} is shown`] }
    },
  },
  schedule: {
    usage: "schedule REVISION|FILE|PATH --at '2026-12-12 00:00' [--accept]",
    does: "shows a revision at a time (the shop's, UTC+8, or with a zone)",
    async run(given) {
      const at = timeOf(word(given, '--at', 'at'))
      const revision = await revisionOf(given)
      const made = await given.client.call('POST /api/admin/schedule', {
        revision,
        accept: given.values.accept ?? false,
        at,
      })
      return { data: made, lines: [`revision ${revision} is shown from ${when(made.at)}`] }
    },
  },
  rollback: {
    usage: 'rollback PATH [--promo CODE | --page CODE] [--to REVISION|none]',
    does: 'shows what was shown before, and again what was before that; or any revision, or none: what lies below',
    async run({ client, values, rest }) {
      const place = placeOf(word({ rest, values }, 'PATH'), values)
      const { to } = values
      if (to !== undefined && to !== 'none' && !/^\d+$/.test(to)) throw wrongUse('--to is a revision, or none.')
      const made = await client.call('POST /api/admin/rollback', {
        place,
        ...(to && { revision: to === 'none' ? null : Number(to) }),
      })
      const { shown, before } = made
      const now = shown
        ? `revision ${shown.revision} of ${when(shown.createdAt)} is shown (${[shown.author, shown.note].filter(Boolean).join(': ')})`
        : 'no revision is shown any more, only what lies below'
      return {
        data: made,
        lines: [`${named(place)}: ${now}${before && before !== shown?.revision ? `; it was ${before}` : ''}`],
      }
    },
  },
  history: {
    usage: 'history PATH [--promo CODE | --page CODE]',
    does: 'revisions, the newest first; * is shown',
    async run({ client, values, rest }) {
      const { list } = await client.call('GET /api/admin/history', placeOf(word({ rest, values }, 'PATH'), values))
      const lines = list.map((one) =>
        `${one.published ? '*' : ' '} ${one.id}  ${when(one.createdAt)}  ${one.author}  ${one.note}`.trimEnd(),
      )
      return { data: list, lines: lines.length ? lines : ['Nothing was ever written there.'] }
    },
  },
  explain: {
    usage: 'explain PATH [--promo CODE] [--page CODE] [--all]',
    does: 'what each layer set, and why a node is hidden; --all also what is as shipped',
    async run({ client, values, rest }) {
      const made = await client.call('GET /api/admin/explain', {
        path: word({ rest, values }, 'PATH'),
        promoCode: values.promo,
        pageCode: values.page,
      })
      const nodes = Object.entries(made.nodes).flatMap(([id, node]) => {
        const why = node.shown ? '' : node.hiddenBy ? `  hidden by ${node.hiddenBy}` : '  not placed on the page'
        const changed = Object.entries(node.props).filter(([, layer]) => values.all || layer !== node.from)
        return [
          `${id}  ${node.widget}  from ${node.from}${why}`,
          ...changed.map(([pointer, layer]) => `    ${pointer}  ${layer}`),
        ]
      })
      const page = Object.entries(made.page).filter(([, layer]) => values.all || layer !== made.layers[0])
      return {
        data: made,
        lines: [
          `layers: ${made.layers.join(' ← ')}`,
          `order: ${made.order}`,
          ...page.map(([pointer, layer]) => `${pointer}  ${layer}`),
          ...nodes,
        ],
      }
    },
  },
  reports: {
    usage: 'reports',
    does: 'pages that browsers could not use',
    async run({ client }) {
      const { list } = await client.call('GET /api/admin/reports', {})
      return { data: list, lines: list.length ? list.map(reportLine) : ['No browser had trouble.'] }
    },
  },
}
