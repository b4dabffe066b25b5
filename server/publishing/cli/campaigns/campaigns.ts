/** Commands for campaigns. */
import type { Locale } from '#schemas/language/text.ts'
import type { Campaign, CampaignLine } from '#schemas/publishing/campaigns.ts'
import type { Findings } from '#schemas/publishing/parts.ts'
import { momentExample, parseMoment, formatMoment } from '#schemas/language/moments.ts'
import { createUsageError } from '../client.ts'
import { formatFindings, parseId, parseSubcommand, readArgument, type Command, type CommandInput } from '../command.ts'
import { translateLayers, formatPlace } from '../names.ts'
import { descriptions, say } from './sentences.ts'
import { resolveRevisions } from '../pages/targets.ts'

/** Normalizes a time for the request; refuses other text before any request is sent. */
function normalizeTime(lang: Locale, name: string, text: string): string {
  const time = parseMoment(text)
  if (time === undefined) throw createUsageError(say(lang, 'noMoment', { name, text, form: momentExample }))
  return new Date(time).toISOString()
}
const formatEnd = (time: number | null) => (time === null ? '' : formatMoment(time))

export const formatCampaignLine = ({ id, name, state, from, until }: CampaignLine, lang: Locale): string =>
  say(lang, until === null ? 'campaignOpen' : 'campaign', {
    id,
    name: translateLayers(lang, name),
    state: say(lang, state),
    from: formatEnd(from),
    until: formatEnd(until),
  })
function formatCampaign(campaign: Campaign, lang: Locale): string[] {
  const { state, places, problem, by, reason } = campaign
  const waits = state === 'planned' || state === 'refused'
  return [
    say(lang, 'by', { campaign: formatCampaignLine(campaign, lang), by }),
    ...(reason === null ? [] : [`  ${say(lang, 'reason', { reason })}`]),
    ...places.map(
      (place) =>
        `  ${say(lang, 'revision', { place: formatPlace(lang, place), revision: place.revision })}${place.isByHand ? say(lang, waits ? 'byHandWaits' : 'byHandRuns') : ''}`,
    ),
    ...(problem
      ? [
          `  ${problem.text[lang]}`,
          ...formatFindings(problem.findings ?? [], lang).map((findingLine) => `    ${findingLine}`),
        ]
      : []),
  ]
}
const toOutput = ({ campaign, warnings = [] }: { campaign: Campaign; warnings?: Findings }, lang: Locale) => ({
  data: { campaign, warnings },
  lines: [...formatFindings(warnings, lang), ...formatCampaign(campaign, lang)],
})
/** `--until none` removes the end. */
const toUntilParam = ({ values: { until }, lang }: Pick<CommandInput, 'values' | 'lang'>) =>
  until === undefined ? {} : { until: until === 'none' ? null : normalizeTime(lang, '--until', until) }
const toAcceptParam = ({ accept, reason }: CommandInput['values']) => ({
  ...(accept !== undefined && { accept }),
  ...(reason && { reason }),
})
const toNameParam = ({ name }: CommandInput['values']) => (name ? { name } : {})

async function change(given: CommandInput, id: string) {
  const { client, values, lang } = given
  const answer = await client.call('POST /api/admin/campaigns/{id}', {
    id,
    ...(given.rest.length && { revisions: await resolveRevisions(given) }),
    ...(values.at !== undefined && { from: normalizeTime(lang, '--at', values.at) }),
    ...toUntilParam(given),
    ...toNameParam(values),
    ...toAcceptParam(values),
  })
  return toOutput(answer, lang)
}

export const campaigns: Record<string, Command> = {
  schedule: {
    usage:
      "schedule REVISION|FILE|PATH… --at '2026-12-12 00:00' [--until TIME] [--name TEXT] [--accept] [--reason TEXT]",
    does: descriptions.schedule,
    async run(given) {
      const { client, values, lang } = given
      const from = normalizeTime(lang, '--at', readArgument(given, '--at', 'at'))
      const until = toUntilParam(given)
      const revisions = await resolveRevisions(given)
      const plan = { revisions, from, ...until, ...toNameParam(values), ...toAcceptParam(values) }
      return toOutput(await client.call('POST /api/admin/campaigns', plan), lang)
    },
  },
  campaigns: {
    usage:
      'campaigns | campaigns show ID | campaigns change ID [REVISION|FILE|PATH…] [--at TIME] [--until TIME|none] [--name TEXT] [--accept] [--reason TEXT] | campaigns cancel ID [--override]',
    does: descriptions.campaigns,
    async run(given) {
      const { client, values, lang } = given
      if (given.rest[0] === undefined) {
        const { list } = await client.call('GET /api/admin/campaigns', {})
        const lines = list.flatMap((campaign) => formatCampaign(campaign, lang))
        return { data: list, lines: lines.length ? lines : [say(lang, 'noCampaigns')] }
      }
      const subcommand = parseSubcommand(given, 'campaigns', ['show', 'change', 'cancel'])
      const rest = given.rest.slice(1)
      const id = parseId(lang, 'ID', readArgument({ rest, values, lang }, 'ID'))
      if (subcommand === 'show') {
        const campaign = await client.call('GET /api/admin/campaigns/{id}', { id })
        return { data: campaign, lines: formatCampaign(campaign, lang) }
      }
      if (subcommand === 'change') return change({ ...given, rest: rest.slice(1) }, id)
      const override = values.override ?? false
      return toOutput(await client.call('POST /api/admin/campaigns/{id}/cancel', { id, override }), lang)
    },
  },
}
