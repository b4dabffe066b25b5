/** Commands for campaigns. */
import type { Locale } from '../../../../schemas/language/text.ts'
import type { Campaign, CampaignLine } from '../../../../schemas/publishing/campaigns.ts'
import type { Findings } from '../../../../schemas/publishing/parts.ts'
import { findingLines, idOf, part, when, word, type Command, type CommandInput } from '../command.ts'
import { layersIn, placeName } from '../names.ts'
import { does, say } from './sentences.ts'
import { revisionsOf } from '../pages/targets.ts'

/** Times without a zone are in the shop's zone, UTC+8. */
const timeOf = (text: string): string =>
  /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/.test(text) ? `${text.replace(' ', 'T')}+08:00` : text

export const campaignText = ({ id, name, state, from, until }: CampaignLine, lang: Locale): string =>
  say(lang, until === null ? 'campaignOpen' : 'campaign', {
    id,
    name: layersIn(lang, name),
    state: say(lang, state),
    from: when(from),
    until: when(until),
  })
function linesOf(campaign: Campaign, lang: Locale): string[] {
  const { state, places, problem, by } = campaign
  const waits = state === 'planned' || state === 'refused'
  return [
    say(lang, 'by', { campaign: campaignText(campaign, lang), by }),
    ...places.map(
      (one) =>
        `  ${say(lang, 'revision', { place: placeName(lang, one), revision: one.revision })}${one.isByHand ? say(lang, waits ? 'byHandWaits' : 'byHandRuns') : ''}`,
    ),
    ...(problem
      ? [`  ${problem.text[lang]}`, ...findingLines(problem.findings ?? [], lang).map((one) => `    ${one}`)]
      : []),
  ]
}
const answerOf = ({ campaign, warnings = [] }: { campaign: Campaign; warnings?: Findings }, lang: Locale) => ({
  data: { campaign, warnings },
  lines: [...findingLines(warnings, lang), ...linesOf(campaign, lang)],
})
/** `none`: no end. */
const untilOf = ({ until }: CommandInput['values']) =>
  until === undefined ? {} : { until: until === 'none' ? null : timeOf(until) }
const acceptOf = ({ accept }: CommandInput['values']) => (accept === undefined ? {} : { accept })
const nameOf = ({ name }: CommandInput['values']) => (name ? { name } : {})

async function change(given: CommandInput, id: string) {
  const { client, values, lang } = given
  const made = await client.call('POST /api/admin/campaigns/{id}', {
    id,
    ...(given.rest.length && { revisions: await revisionsOf(given) }),
    ...(values.at && { from: timeOf(values.at) }),
    ...untilOf(values),
    ...nameOf(values),
    ...acceptOf(values),
  })
  return answerOf(made, lang)
}

export const campaigns: Record<string, Command> = {
  schedule: {
    usage: "schedule REVISION|FILE|PATH… --at '2026-12-12 00:00' [--until TIME] [--name TEXT] [--accept]",
    does: does.schedule,
    async run(given) {
      const { client, values, lang } = given
      const from = timeOf(word(given, '--at', 'at'))
      const revisions = await revisionsOf(given)
      const plan = { revisions, from, ...untilOf(values), ...nameOf(values), ...acceptOf(values) }
      return answerOf(await client.call('POST /api/admin/campaigns', plan), lang)
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
        const lines = list.flatMap((one) => linesOf(one, lang))
        return { data: list, lines: lines.length ? lines : [say(lang, 'noCampaigns')] }
      }
      const what = part(given, 'campaigns', ['show', 'change', 'cancel'])
      const rest = given.rest.slice(1)
      const id = idOf(lang, 'ID', word({ rest, values, lang }, 'ID'))
      if (what === 'show') {
        const campaign = await client.call('GET /api/admin/campaigns/{id}', { id })
        return { data: campaign, lines: linesOf(campaign, lang) }
      }
      if (what === 'change') return change({ ...given, rest: rest.slice(1) }, id)
      const override = values.override ?? false
      return answerOf(await client.call('POST /api/admin/campaigns/{id}/cancel', { id, override }), lang)
    },
  },
}
