/** Commands that list pages, their layers and changes, and the reports of browsers. */
import type { Locale } from '../../../../schemas/language/text.ts'
import type { AdminData } from '../../../../schemas/publishing/index.ts'
import { campaignText } from '../campaigns/campaigns.ts'
import { findingLines, when, word, type Command } from '../command.ts'
import { placeOf } from '../files/layer-file.ts'
import { layerName, layersIn } from '../names.ts'
import { does, say } from './sentences.ts'

type Report = AdminData<'GET /api/admin/reports'>['list'][number]
const reportLine = (lang: Locale, { path, promoCode, pageCode, message, times, lastAt }: Report): string =>
  say(lang, 'report', {
    path: [path, promoCode, pageCode].filter(Boolean).join(' '),
    message,
    times,
    at: when(lastAt),
  })

type Page = AdminData<'GET /api/admin/pages'>['list'][number]
const pageLines = (lang: Locale, { path, isReached, layers, problems, reports }: Page): string[] => [
  isReached ? path : say(lang, 'unreached', { path }),
  ...layers.flatMap(({ latest, published, campaigns, ...layer }) => [
    `  ${layerName(lang, layer)}`.padEnd(24) +
      say(lang, 'layer', { latest, published: published ?? say(lang, 'none') }),
    ...campaigns.map(
      (one) => `    ${say(lang, 'campaignRevision', { campaign: campaignText(one, lang), revision: one.revision })}`,
    ),
  ]),
  ...(problems.length
    ? [`  ${say(lang, 'misfit')}`, ...findingLines(problems, lang).map((line) => `    ${line}`)]
    : []),
  ...(reports.length ? [`  ${say(lang, 'reported')}`, ...reports.map((one) => `    ${reportLine(lang, one)}`)] : []),
]

type Shown = AdminData<'GET /api/admin/history'>['list'][number]['shown'][number]
const shownLine = (lang: Locale, { from, by, how, until, endedBy }: Shown): string => {
  const values = { how: say(lang, how), from: when(from), by }
  return until === null
    ? say(lang, 'shownSince', values)
    : say(lang, 'shownUntil', { ...values, until: when(until), endedBy: endedBy ?? '' })
}

function explainedLines(lang: Locale, made: AdminData<'GET /api/admin/explain'>, all: boolean): string[] {
  const lineOf = ([pointer, layer]: [string, string]) => `${pointer}  ${layersIn(lang, layer)}`
  const nodes = Object.entries(made.nodes).flatMap(([id, node]) => {
    const hiddenBy = node.hiddenBy && say(lang, 'hiddenBy', { layer: layersIn(lang, node.hiddenBy) })
    const from = say(lang, 'from', { layer: layersIn(lang, node.from) })
    const changed = Object.entries(node.props).filter(([, layer]) => all || layer !== node.from)
    return [
      [id, node.widget, from, ...(node.shown ? [] : [hiddenBy || say(lang, 'notPlaced')])].join('  '),
      ...changed.map((one) => `    ${lineOf(one)}`),
    ]
  })
  const page = Object.entries(made.page).filter(([, layer]) => all || layer !== made.layers[0])
  return [
    say(lang, 'layers', { layers: made.layers.map((one) => layersIn(lang, one)).join(' ← ') }),
    say(lang, 'order', { layer: layersIn(lang, made.order) }),
    ...page.map(lineOf),
    ...nodes,
  ]
}

export const overview: Record<string, Command> = {
  list: {
    usage: 'list [--all]',
    does: does.list,
    async run({ client, values, lang }) {
      const { list } = await client.call('GET /api/admin/pages', {})
      const shown = list.filter(({ layers }) => values.all || layers.length > 0)
      const lines = shown.flatMap((one) => pageLines(lang, one))
      return { data: shown, lines: lines.length ? lines : [say(lang, 'noPages')] }
    },
  },
  history: {
    usage: 'history PATH [--promo CODE | --page CODE]',
    does: does.history,
    async run(given) {
      const { client, lang } = given
      const { list } = await client.call('GET /api/admin/history', placeOf(given, word(given, 'PATH')))
      const lines = list.flatMap((one) => [
        `${one.published ? '*' : ' '} ${one.id}  ${when(one.createdAt)}  ${one.author}  ${one.note}`.trimEnd(),
        ...one.shown.map((time) => `      ${shownLine(lang, time)}`),
      ])
      return { data: list, lines: lines.length ? lines : [say(lang, 'neverWritten')] }
    },
  },
  explain: {
    usage: 'explain PATH [--promo CODE] [--page CODE] [--all]',
    does: does.explain,
    async run(given) {
      const { client, values, lang } = given
      const made = await client.call('GET /api/admin/explain', {
        path: word(given, 'PATH'),
        promoCode: values.promo,
        pageCode: values.page,
      })
      return { data: made, lines: explainedLines(lang, made, values.all ?? false) }
    },
  },
  reports: {
    usage: 'reports',
    does: does.reports,
    async run({ client, lang }) {
      const { list } = await client.call('GET /api/admin/reports', {})
      return { data: list, lines: list.length ? list.map((one) => reportLine(lang, one)) : [say(lang, 'noReports')] }
    },
  },
}
