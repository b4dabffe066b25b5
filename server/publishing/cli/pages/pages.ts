import { writeFileSync } from 'node:fs'
import type { Locale } from '../../../../schemas/language/text.ts'
import type { AdminData, AdminParams } from '../../../../schemas/publishing/index.ts'
import type { Issue, Place } from '../../../../schemas/publishing/parts.ts'
import { wrongUse } from '../client.ts'
import { withFixes } from '../files/fixes.ts'
import { findingLines, hasError, issueLines, migratedLines, placedLines, when, word, type Command } from '../command.ts'
import { mergedWithNewest } from './merged.ts'
import { say } from '../sentences.ts'
import { revisionOf, revisionsOf } from './targets.ts'
import { campaignText } from '../campaigns/campaigns.ts'
import { faulty, fileText, keepRevision, named, placeOf, readLayer } from '../files/layer-file.ts'

const reportLine = ({
  path,
  promoCode,
  pageCode,
  message,
  times,
  lastAt,
}: AdminData<'GET /api/admin/reports'>['list'][number]): string =>
  `${[path, promoCode, pageCode].filter(Boolean).join(' ')}: ${message}, ${times} times, last ${when(lastAt)}`

type Shown = AdminData<'GET /api/admin/history'>['list'][number]['shown'][number]
const shownLine = ({ from, by, how, until, endedBy }: Shown, lang: Locale): string =>
  say(lang, until === null ? 'shownSince' : 'shownUntil', {
    how: say(lang, how),
    from: when(from),
    by,
    until: when(until),
    endedBy: endedBy ?? '',
  })

function numberOf(revision: string, lang: Locale): number {
  if (!/^[1-9]\d*$/.test(revision)) throw wrongUse(say(lang, 'revisionNumber'))
  return Number(revision)
}
const inOrder = (issues: readonly Issue[]): Issue[] => issues.toSorted((a, b) => a.line - b.line || a.column - b.column)

export const pages: Record<string, Command> = {
  list: {
    usage: 'list [--all]',
    does: 'pages that have layers, or all, with the campaigns that have them',
    async run({ client, values, lang }) {
      const { list } = await client.call('GET /api/admin/pages', {})
      const shown = list.filter(({ layers }) => values.all || layers.length > 0)
      const lines = shown.flatMap(({ path, isReached, layers, problems, reports }) => [
        isReached ? path : `${path}  nothing leads here`,
        ...layers.flatMap(({ layer, scope, latest, published, campaigns }) => [
          `  ${layer} ${scope}`.padEnd(24) + `revision ${latest}, shown ${published ?? 'none'}`,
          ...campaigns.map((one) => `    ${campaignText(one, lang)}, revision ${one.revision}`),
        ]),
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
    usage: 'pull PATH [--promo CODE | --page CODE] [--revision N] [--out FILE]',
    does: 'the newest revision of a layer, or an older one, as a file for push',
    async run({ client, values, rest, lang }) {
      const place = placeOf(word({ rest, values }, 'PATH'), values)
      const { revision, published, content, widgets, migrated, issues } = await client.call('GET /api/admin/layer', {
        ...place,
        ...(values.revision !== undefined && { revision: numberOf(values.revision, lang) }),
      })
      const text = fileText({ place, content, widgets }, revision)
      if (!values.out) return { data: JSON.parse(text), lines: [text.trimEnd()] }
      writeFileSync(values.out, text)
      return {
        data: { file: values.out, place, revision, published, migrated, issues },
        lines: [
          say(lang, revision ? 'pulled' : 'pulledNone', {
            file: values.out,
            place: named(place),
            revision: revision ?? '',
          }),
          ...migratedLines(values.out, migrated),
          ...issueLines(values.out, issues, lang),
        ],
      }
    },
  },
  check: {
    usage: 'check FILE [--fix]',
    does: 'what the compiler finds, without writing anything; --fix corrects in FILE what it is sure of',
    async run({ client, values, rest, lang }) {
      const file = word({ rest, values }, 'FILE')
      const check = async () => {
        const { layer, faults, placed, text } = readLayer(file, values)
        const { migrated, ...found } = await client.call('POST /api/admin/check', layer)
        return { layer, text, migrated, issues: inOrder([...faults, ...found.issues.map(placed)]) }
      }
      const first = await check()
      const { text, fixed } = withFixes(first.text, values.fix ? first.issues : [])
      if (fixed.length) writeFileSync(file, text)
      const { layer, migrated, issues } = fixed.length ? await check() : first
      return {
        data: { issues, migrated, ...(values.fix && { fixed }) },
        lines: [
          ...placedLines(file, fixed, lang).map((said) => say(lang, 'fixed', { said })),
          ...migratedLines(file, migrated),
          ...(issues.length
            ? placedLines(file, issues, lang)
            : [say(lang, 'noFindings', { place: named(layer.place) })]),
        ],
        code: hasError(issues) ? 1 : 0,
      }
    },
  },
  push: {
    usage: 'push FILE [--note TEXT] [--merge] | push --remove PATH [--promo CODE | --page CODE]',
    does: 'a new revision, shown to nobody yet; --merge puts it together with what somebody else wrote meanwhile',
    async run({ client, values, rest, lang }) {
      const target = word({ rest, values }, 'FILE')
      const removed = async (place: Place): Promise<Omit<AdminParams<'POST /api/admin/revisions'>, 'note'>> => ({
        place,
        base: (await client.call('GET /api/admin/layer', place)).revision,
        content: null,
      })
      const given = values.remove ? undefined : readLayer(target, values)
      // of two values under one key the first would be lost
      if (given?.faults.length) throw faulty(target, given.faults)
      const file = given && values.merge ? await mergedWithNewest({ client, lang }, target, given) : given
      const layer = file ? { ...file.layer, base: file.base } : await removed(placeOf(target, values))
      const answer = await client.call('POST /api/admin/revisions', { ...layer, note: values.note ?? '' })
      const made = { ...answer, issues: file ? inOrder(answer.issues.map(file.placed)) : answer.issues }
      if (file) keepRevision(target, file, made.revision)
      return {
        data: made,
        lines: [
          ...migratedLines(target, made.migrated),
          ...(file ? placedLines : issueLines)(target, made.issues, lang),
          say(lang, hasError(made.issues) ? 'pushedFaulty' : 'pushed', {
            place: named(layer.place),
            revision: made.revision,
          }),
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
    usage: 'publish REVISION|FILE|PATH… [--accept] [--override]',
    does: 'shows a revision, or several together, all or none; --accept with warnings; --override although a campaign has the place',
    async run(given) {
      const [revision, ...others] = await revisionsOf(given)
      const made = await given.client.call('POST /api/admin/publish', {
        revision,
        with: others,
        accept: given.values.accept ?? false,
        override: given.values.override ?? false,
      })
      const lines = [revision, ...others].map((one) => say(given.lang, 'isShown', { revision: one }))
      return { data: made, lines: [...findingLines(made.warnings, given.lang), ...lines] }
    },
  },
  rollback: {
    usage: 'rollback PATH [--promo CODE | --page CODE] [--to REVISION|none] [--override]',
    does: 'shows what was shown before, and again what was before that; or any revision, or none: what lies below',
    async run({ client, values, rest, lang }) {
      const place = placeOf(word({ rest, values }, 'PATH'), values)
      const { to } = values
      if (to !== undefined && to !== 'none' && !/^\d+$/.test(to)) throw wrongUse(say(lang, 'revisionOrNone'))
      const made = await client.call('POST /api/admin/rollback', {
        place,
        override: values.override ?? false,
        ...(to && { revision: to === 'none' ? null : Number(to) }),
      })
      const { shown, before } = made
      const now = say(lang, shown ? 'rolledBack' : 'rolledBackToNone', {
        place: named(place),
        ...(shown && {
          revision: shown.revision,
          at: when(shown.createdAt),
          who: [shown.author, shown.note].filter(Boolean).join(': '),
        }),
      })
      const was = before && before !== shown?.revision ? say(lang, 'before', { revision: before }) : ''
      return { data: made, lines: [now + was] }
    },
  },
  history: {
    usage: 'history PATH [--promo CODE | --page CODE]',
    does: 'revisions, the newest first, with who wrote each, who showed it and when; * is shown now',
    async run({ client, values, rest, lang }) {
      const { list } = await client.call('GET /api/admin/history', placeOf(word({ rest, values }, 'PATH'), values))
      const lines = list.flatMap((one) => [
        `${one.published ? '*' : ' '} ${one.id}  ${when(one.createdAt)}  ${one.author}  ${one.note}`.trimEnd(),
        ...one.shown.map((time) => `      ${shownLine(time, lang)}`),
      ])
      return { data: list, lines: lines.length ? lines : [say(lang, 'neverWritten')] }
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
