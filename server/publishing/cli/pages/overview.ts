/** Commands that list pages, their layers and changes, and the reports of browsers. */
import type { Locale } from '#schemas/language/text.ts'
import type { AdminData } from '#schemas/publishing/index.ts'
import { formatCampaignLine } from '../campaigns/campaigns.ts'
import { formatFindings, formatTime, readArgument, type Command } from '../command.ts'
import { toPlace } from '../files/layer-file.ts'
import { formatLayer, translateLayers } from '../names.ts'
import { descriptions, say } from './sentences.ts'

type Report = AdminData<'GET /api/admin/reports'>['list'][number]
const formatReport = (lang: Locale, { path, promoCode, pageCode, message, times, lastAt }: Report): string =>
  say(lang, 'report', {
    path: [path, promoCode, pageCode].filter(Boolean).join(' '),
    message,
    times,
    at: formatTime(lastAt),
  })

type Page = AdminData<'GET /api/admin/pages'>['list'][number]
const formatPage = (lang: Locale, { path, isReached, layers, problems, reports }: Page): string[] => [
  isReached ? path : say(lang, 'unreached', { path }),
  ...layers.flatMap(({ latest, published, campaigns, ...layer }) => [
    `  ${formatLayer(lang, layer)}`.padEnd(24) +
      say(lang, 'layer', { latest, published: published ?? say(lang, 'none') }),
    ...campaigns.map(
      (campaign) =>
        `    ${say(lang, 'campaignRevision', { campaign: formatCampaignLine(campaign, lang), revision: campaign.revision })}`,
    ),
  ]),
  ...(problems.length
    ? [`  ${say(lang, 'misfit')}`, ...formatFindings(problems, lang).map((line) => `    ${line}`)]
    : []),
  ...(reports.length
    ? [`  ${say(lang, 'reported')}`, ...reports.map((report) => `    ${formatReport(lang, report)}`)]
    : []),
]

type Shown = AdminData<'GET /api/admin/history'>['list'][number]['shown'][number]
const formatShown = (lang: Locale, { from, by, how, until, endedBy }: Shown): string => {
  const values = { how: say(lang, how), from: formatTime(from), by }
  return until === null
    ? say(lang, 'shownSince', values)
    : say(lang, 'shownUntil', { ...values, until: formatTime(until), endedBy: endedBy ?? '' })
}

function formatExplained(lang: Locale, explanation: AdminData<'GET /api/admin/explain'>, all: boolean): string[] {
  const formatLine = ([pointer, layer]: [string, string]) => `${pointer}  ${translateLayers(lang, layer)}`
  const nodes = Object.entries(explanation.nodes).flatMap(([id, node]) => {
    const hiddenBy = node.hiddenBy && say(lang, 'hiddenBy', { layer: translateLayers(lang, node.hiddenBy) })
    const from = say(lang, 'from', { layer: translateLayers(lang, node.from) })
    const changed = Object.entries(node.props).filter(([, layer]) => all || layer !== node.from)
    return [
      [id, node.widget, from, ...(node.shown ? [] : [hiddenBy || say(lang, 'notPlaced')])].join('  '),
      ...changed.map((change) => `    ${formatLine(change)}`),
    ]
  })
  const page = Object.entries(explanation.page).filter(([, layer]) => all || layer !== explanation.layers[0])
  return [
    say(lang, 'layers', { layers: explanation.layers.map((layer) => translateLayers(lang, layer)).join(' ← ') }),
    say(lang, 'order', { layer: translateLayers(lang, explanation.order) }),
    ...page.map(formatLine),
    ...nodes,
  ]
}

export const overviewCommands: Record<string, Command> = {
  list: {
    usage: 'list [--all]',
    does: descriptions.list,
    async run({ client, values, lang }) {
      const { list } = await client.call('GET /api/admin/pages', {})
      const visiblePages = list.filter(({ layers }) => values.all || layers.length > 0)
      const lines = visiblePages.flatMap((page) => formatPage(lang, page))
      return { data: visiblePages, lines: lines.length ? lines : [say(lang, 'noPages')] }
    },
  },
  history: {
    usage: 'history PATH [--promo CODE | --page CODE]',
    does: descriptions.history,
    async run(given) {
      const { client, lang } = given
      const { list } = await client.call('GET /api/admin/history', toPlace(given, readArgument(given, 'PATH')))
      const lines = list.flatMap((revision) => [
        `${revision.published ? '*' : ' '} ${revision.id}  ${formatTime(revision.createdAt)}  ${revision.author}  ${revision.note}`.trimEnd(),
        ...revision.shown.map((time) => `      ${formatShown(lang, time)}`),
      ])
      return { data: list, lines: lines.length ? lines : [say(lang, 'neverWritten')] }
    },
  },
  explain: {
    usage: 'explain PATH [--promo CODE] [--page CODE] [--all]',
    does: descriptions.explain,
    async run(given) {
      const { client, values, lang } = given
      const explanation = await client.call('GET /api/admin/explain', {
        path: readArgument(given, 'PATH'),
        promoCode: values.promo,
        pageCode: values.page,
      })
      return { data: explanation, lines: formatExplained(lang, explanation, values.all ?? false) }
    },
  },
  reports: {
    usage: 'reports',
    does: descriptions.reports,
    async run({ client, lang }) {
      const { list } = await client.call('GET /api/admin/reports', {})
      return {
        data: list,
        lines: list.length ? list.map((report) => formatReport(lang, report)) : [say(lang, 'noReports')],
      }
    },
  },
}
