/** Commands for the operator's own account (password, second factor) and the audit trail. */
import encodeQR from 'qr'
import type { Locale } from '#schemas/language/locales.ts'
import { sessionKinds } from '#schemas/publishing/row.ts'
import { readCode, readPassword } from './accounts.ts'
import { parseChoice, parseId, parseSubcommand, formatTime, type Command, type CommandInput } from '../command.ts'
import { formatLayer } from '../names.ts'
import { descriptions, say } from './sentences.ts'

/** Reads the new password from MENMIAN_NEW_PASSWORD or a prompt. */
const readNewPassword = ({ terminal, lang }: CommandInput): Promise<string> =>
  terminal.env.MENMIAN_NEW_PASSWORD
    ? Promise.resolve(terminal.env.MENMIAN_NEW_PASSWORD)
    : terminal.secret(say(lang, 'newPassword'))

/** Names an actor whose account was deleted. */
function formatActor(lang: Locale, actor: string): string {
  const [, id] = /^operator:(\d+)$/.exec(actor) ?? []
  if (id !== undefined) return say(lang, 'accountOf', { id })
  return actor === 'server' ? say(lang, 'theServer') : actor
}

async function switchOn(given: CommandInput) {
  const { client, terminal, lang } = given
  const { secondFactor } = await client.call('GET /api/admin/session', {})
  const password = await readPassword(given)
  const { uri, secret } = await client.call('POST /api/admin/second-factor', {
    password,
    ...(secondFactor.isOn && { code: await readCode(given) }),
  })
  // printed before the prompt for the code
  terminal.printError([encodeQR(uri, 'ascii'), uri, say(lang, 'scanSecret', { secret })].join('\n'))
  const { recoveryCodes } = await client.call('POST /api/admin/second-factor/confirm', {
    code: await terminal.secret(say(lang, 'firstCode')),
  })
  const lines = [say(lang, 'secondFactorOn'), ...recoveryCodes.map((code) => `  ${code}`)]
  return { data: { recoveryCodes }, lines }
}

export const ownAccount: Record<string, Command> = {
  password: {
    usage: 'password',
    does: descriptions.password,
    async run(given) {
      const old = await readPassword(given)
      const password = await readNewPassword(given)
      await given.client.call('POST /api/admin/password', { old, password })
      return { data: {}, lines: [say(given.lang, 'passwordChanged')] }
    },
  },
  'second-factor': {
    usage: 'second-factor | second-factor on | second-factor off | second-factor require | second-factor optional',
    does: descriptions.secondFactor,
    async run(given) {
      const { client, lang, rest } = given
      if (rest[0] === undefined) {
        const { secondFactor } = await client.call('GET /api/admin/session', {})
        const { isOn, isRequired, recoveryCodes } = secondFactor
        const state = isOn ? say(lang, 'factorIsOn', { left: recoveryCodes }) : say(lang, 'factorIsOff')
        return { data: secondFactor, lines: [isRequired ? `${state}${say(lang, 'factorRequired')}` : state] }
      }
      const subcommand = parseSubcommand(given, 'second-factor', ['on', 'off', 'require', 'optional'])
      if (subcommand === 'on') return switchOn(given)
      if (subcommand === 'off') {
        await client.call('POST /api/admin/second-factor/remove', { code: await readCode(given) })
        return { data: {}, lines: [say(lang, 'factorIsOff')] }
      }
      const isRequired = subcommand === 'require'
      const data = await client.call('POST /api/admin/second-factor/require', { isRequired })
      return { data, lines: [say(lang, isRequired ? 'requiredNow' : 'optionalNow')] }
    },
  },
  audit: {
    usage: 'audit [PATH] [--by LOGIN] [--action NAME] [--promo CODE] [--via cli|browser|agent] [--before ID]',
    does: descriptions.audit,
    async run({ client, values, rest, lang }) {
      const { by, action, promo, via, before } = values
      const page = await client.call('GET /api/admin/audit', {
        ...(rest[0] && { path: rest[0] }),
        ...(by && { by }),
        ...(action && { action }),
        ...(promo && { promoCode: promo }),
        ...(via && { via: parseChoice(lang, '--via', sessionKinds, via) }),
        ...(before && { before: Number(parseId(lang, '--before', before)) }),
      })
      const lines = page.list.map((entry) => {
        const who = entry.by ? `${entry.by.name} (${entry.by.login})` : formatActor(lang, entry.actor)
        const where =
          entry.places.map((place) => `${place.path} ${formatLayer(lang, place)}`).join(', ') || entry.subject
        return `${entry.id}  ${formatTime(entry.at)}  ${who}${entry.via ? `, ${entry.via}` : ''}  ${entry.action}  ${where}`
      })
      const more = page.next === null ? [] : [say(lang, 'olderEntries', { id: page.next })]
      return { data: page, lines: lines.length ? [...lines, ...more] : [say(lang, 'noEntries')] }
    },
  },
}
