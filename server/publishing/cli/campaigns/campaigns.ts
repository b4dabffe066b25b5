/** Commands for campaigns. */
import type { Locale } from '../../../../schemas/language/text.ts'
import type { Campaign, CampaignLine } from '../../../../schemas/publishing/campaigns.ts'
import type { Findings } from '../../../../schemas/publishing/parts.ts'
import { momentForm, parseMoment, momentText } from '../../../../schemas/language/moments.ts'
import { wrongUse } from '../client.ts'
import { findingLines, parseId, part, word, type Command, type CommandInput } from '../command.ts'
import { layersIn, placeName } from '../names.ts'
import { does, say } from './sentences.ts'
import { resolveRevisions } from '../pages/targets.ts'

/** Normalizes a time for the request; refuses other text before any request is sent. */
function normalizeTime(lang: Locale, name: string, text: string): string {
  const time = parseMoment(text)
  if (time === undefined) throw wrongUse(say(lang, 'noMoment', { name, text, form: momentForm }))
  return new Date(time).toISOString()
}
const said = (time: number | null) => (time === null ? '' : momentText(time))

export const campaignText = ({ id, name, state, from, until }: CampaignLine, lang: Locale): string =>
  say(lang, until === null ? 'campaignOpen' : 'campaign', {
    id,
    name: layersIn(lang, name),
    state: say(lang, state),
    from: said(from),
    until: said(until),
  })
function formatCampaign(campaign: Campaign, lang: Locale): string[] {
  const { state, places, problem, by } = campaign
  const waits = state === 'planned' || state === 'refused'
  return [
    say(lang, 'by', { campaign: campaignText(campaign, lang), by }),
    ...places.map(
      (place) =>
        `  ${say(lang, 'revision', { place: placeName(lang, place), revision: place.revision })}${place.isByHand ? say(lang, waits ? 'byHandWaits' : 'byHandRuns') : ''}`,
    ),
    ...(problem
      ? [
          `  ${problem.text[lang]}`,
          ...findingLines(problem.findings ?? [], lang).map((findingLine) => `    ${findingLine}`),
        ]
      : []),
  ]
}
const toOutput = ({ campaign, warnings = [] }: { campaign: Campaign; warnings?: Findings }, lang: Locale) => ({
  data: { campaign, warnings },
  lines: [...findingLines(warnings, lang), ...formatCampaign(campaign, lang)],
})
/** `--until none` removes the end. */
const toUntilParam = ({ values: { until }, lang }: Pick<CommandInput, 'values' | 'lang'>) =>
  until === undefined ? {} : { until: until === 'none' ? null : normalizeTime(lang, '--until', until) }
const toAcceptParam = ({ accept }: CommandInput['values']) => (accept === undefined ? {} : { accept })
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
    usage: "schedule REVISION|FILE|PATH… --at '2026-12-12 00:00' [--until TIME] [--name TEXT] [--accept]",
    does: does.schedule,
    async run(given) {
      const { client, values, lang } = given
      const from = normalizeTime(lang, '--at', word(given, '--at', 'at'))
      const until = toUntilParam(given)
      const revisions = await resolveRevisions(given)
      const plan = { revisions, from, ...until, ...toNameParam(values), ...toAcceptParam(values) }
      return toOutput(await client.call('POST /api/admin/campaigns', plan), lang)
    },
  },
  campaigns: {
    usage:
      'campaigns | campaigns show ID | campaigns change ID [REVISION|FILE|PATH…] [--at TIME] [--until TIME|none] [--name TEXT] [--accept] | campaigns cancel ID [--override]',
    does: does.campaigns,
    async run(given) {
      const { client, values, lang } = given
      if (given.rest[0] === undefined) {
        const { list } = await client.call('GET /api/admin/campaigns', {})
        const lines = list.flatMap((campaign) => formatCampaign(campaign, lang))
        return { data: list, lines: lines.length ? lines : [say(lang, 'noCampaigns')] }
      }
      const subcommand = part(given, 'campaigns', ['show', 'change', 'cancel'])
      const rest = given.rest.slice(1)
      const id = parseId(lang, 'ID', word({ rest, values, lang }, 'ID'))
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
