/** Commands for campaigns: what is shown together, for a time. */
import type { Locale } from '../../../../schemas/language/text.ts'
import type { Campaign, CampaignLine } from '../../../../schemas/publishing/campaigns.ts'
import type { Findings } from '../../../../schemas/publishing/parts.ts'
import { wrongUse } from '../client.ts'
import { findingLines, when, word, type Command, type Given } from '../command.ts'
import { named } from '../files/layer-file.ts'
import { say } from '../sentences.ts'
import { revisionsOf } from '../pages/targets.ts'

/** Times without a zone are in the shop's zone, UTC+8. */
const timeOf = (text: string): string =>
  /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/.test(text) ? `${text.replace(' ', 'T')}+08:00` : text

export const campaignText = ({ id, name, state, from, until }: CampaignLine, lang: Locale): string =>
  say(lang, until === null ? 'campaignOpen' : 'campaign', {
    id,
    name,
    state: say(lang, state),
    from: when(from),
    until: when(until),
  })
function linesOf(campaign: Campaign, lang: Locale): string[] {
  const { state, places, problem, by } = campaign
  const waits = state === 'planned' || state === 'refused'
  return [
    `${campaignText(campaign, lang)} (${by})`,
    ...places.map(
      (one) =>
        `  ${named(one)}: revision ${one.revision}${one.isByHand ? say(lang, waits ? 'byHandWaits' : 'byHandRuns') : ''}`,
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
const untilOf = ({ until }: Given['values']) =>
  until === undefined ? {} : { until: until === 'none' ? null : timeOf(until) }
const acceptOf = ({ accept }: Given['values']) => (accept === undefined ? {} : { accept })
const nameOf = ({ name }: Given['values']) => (name ? { name } : {})

async function change(given: Given, id: string) {
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
    does: "a campaign: shows revisions together at a time (the shop's, UTC+8, or with a zone), and until another what was shown before comes back",
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
    does: 'the calendar: what runs, what waits, what is over; a change replaces the whole set; a running one that is cancelled goes back now',
    async run(given) {
      const { client, values, lang } = given
      const [what, ...rest] = given.rest
      if (what === undefined || what === 'list') {
        const { list } = await client.call('GET /api/admin/campaigns', {})
        const lines = list.flatMap((one) => linesOf(one, lang))
        return { data: list, lines: lines.length ? lines : [say(lang, 'noCampaigns')] }
      }
      const id = word({ rest, values }, 'ID')
      if (!/^\d{1,30}$/.test(id)) throw wrongUse('ID is the number of a campaign.')
      if (what === 'show') {
        const campaign = await client.call('GET /api/admin/campaigns/{id}', { id })
        return { data: campaign, lines: linesOf(campaign, lang) }
      }
      if (what === 'change') return change({ ...given, rest: rest.slice(1) }, id)
      if (what !== 'cancel') throw wrongUse('campaigns, campaigns show, campaigns change or campaigns cancel')
      const override = values.override ?? false
      return answerOf(await client.call('POST /api/admin/campaigns/{id}/cancel', { id, override }), lang)
    },
  },
}
