/** Commands for the own account: password, second factor; and the audit trail. */
import encodeQR from 'qr'
import * as z from 'zod/mini'
import { nameOf } from '../../layers/layer-key.ts'
import { sessionKinds } from '../../../../schemas/publishing/row.ts'
import { codeFor, passwordOf } from './accounts.ts'
import { wrongUse } from '../client.ts'
import { when, type Command, type Given } from '../command.ts'
import { say } from '../sentences.ts'

/** From MENMIAN_NEW_PASSWORD or a prompt. */
const newPasswordOf = ({ world, lang }: Given): Promise<string> =>
  world.env.MENMIAN_NEW_PASSWORD
    ? Promise.resolve(world.env.MENMIAN_NEW_PASSWORD)
    : world.secret(say(lang, 'newPassword'))

async function switchOn(given: Given) {
  const { client, world, lang } = given
  const { secondFactor } = await client.call('GET /api/admin/session', {})
  const password = await passwordOf(given)
  const { uri, secret } = await client.call('POST /api/admin/second-factor', {
    password,
    ...(secondFactor.isOn && { code: await codeFor(given) }),
  })
  // shown before the code is asked for
  world.complain([encodeQR(uri, 'ascii'), uri, say(lang, 'scanSecret', { secret })].join('\n'))
  const { recoveryCodes } = await client.call('POST /api/admin/second-factor/confirm', {
    code: await world.secret(say(lang, 'firstCode')),
  })
  const lines = [say(lang, 'secondFactorOn'), ...recoveryCodes.map((one) => `  ${one}`)]
  return { data: { recoveryCodes }, lines }
}

const kind = z.enum(sessionKinds)
function viaOf(text: string): z.output<typeof kind> {
  const read = z.safeParse(kind, text)
  if (!read.success) throw wrongUse(`--via is one of ${sessionKinds.join(', ')}.`)
  return read.data
}

export const ownAccount: Record<string, Command> = {
  password: {
    usage: 'password',
    does: 'changes your own password; the old one and the new one are asked for, or MENMIAN_PASSWORD and MENMIAN_NEW_PASSWORD',
    async run(given) {
      const old = await passwordOf(given)
      const password = await newPasswordOf(given)
      await given.client.call('POST /api/admin/password', { old, password })
      return { data: {}, lines: [say(given.lang, 'passwordChanged')] }
    },
  },
  'second-factor': {
    usage: 'second-factor | second-factor on | second-factor off | second-factor require | second-factor optional',
    does: 'codes of an authenticator for your own account; require, optional: of all publishers and owners',
    async run(given) {
      const { client, lang, rest } = given
      const [what] = rest
      if (what === undefined) {
        const { secondFactor } = await client.call('GET /api/admin/session', {})
        const { isOn, isRequired, recoveryCodes } = secondFactor
        const state = say(lang, isOn ? 'factorIsOn' : 'factorIsOff', { left: recoveryCodes })
        return { data: secondFactor, lines: [isRequired ? `${state}${say(lang, 'factorRequired')}` : state] }
      }
      if (what === 'on') return switchOn(given)
      if (what === 'off') {
        await client.call('POST /api/admin/second-factor/remove', { code: await codeFor(given) })
        return { data: {}, lines: [say(lang, 'factorIsOff')] }
      }
      if (what !== 'require' && what !== 'optional')
        throw wrongUse(
          'second-factor, second-factor on, second-factor off, second-factor require, second-factor optional',
        )
      const isRequired = what === 'require'
      const data = await client.call('POST /api/admin/second-factor/require', { isRequired })
      return { data, lines: [say(lang, isRequired ? 'requiredNow' : 'optionalNow')] }
    },
  },
  audit: {
    usage: 'audit [PATH] [--by LOGIN] [--action NAME] [--promo CODE] [--via cli|browser] [--before ID]',
    does: 'who changed what, the newest first; an action may be the beginning of several: layout.',
    async run({ client, values, rest, lang }) {
      const { by, action, promo, via, before } = values
      if (before !== undefined && !/^[1-9]\d{0,14}$/.test(before)) throw wrongUse('--before is the number of an entry.')
      const page = await client.call('GET /api/admin/audit', {
        ...(rest[0] && { path: rest[0] }),
        ...(by && { by }),
        ...(action && { action }),
        ...(promo && { promoCode: promo }),
        ...(via && { via: viaOf(via) }),
        ...(before && { before: Number(before) }),
      })
      const lines = page.list.map((one) => {
        const who = one.by ? `${one.by.name} (${one.by.login})` : one.actor
        const where = one.places.map((place) => `${place.path} ${nameOf(place)}`).join(', ') || one.subject
        return `${one.id}  ${when(one.at)}  ${who}${one.via ? `, ${one.via}` : ''}  ${one.action}  ${where}`
      })
      const more = page.next === null ? [] : [say(lang, 'olderEntries', { id: page.next })]
      return { data: page, lines: lines.length ? [...lines, ...more] : [say(lang, 'noEntries')] }
    },
  },
}
