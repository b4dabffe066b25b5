import * as z from 'zod/mini'
import { roles } from '../../../../schemas/publishing/row.ts'
import { CommandError, wrongUse } from '../client.ts'
import { when, word, type Command, type Given } from '../command.ts'

/** From MENMIAN_PASSWORD or a prompt, but never an argument, because other processes can read those. */
export const passwordOf = ({ world }: Given, question = 'Password: '): Promise<string> =>
  world.env.MENMIAN_PASSWORD ? Promise.resolve(world.env.MENMIAN_PASSWORD) : world.secret(question)

const role = z.enum(roles)
function roleOf(text: string): z.output<typeof role> {
  const read = z.safeParse(role, text)
  if (!read.success) throw wrongUse(`A role is one of ${roles.join(', ')}.`)
  return read.data
}

/** From MENMIAN_CODE or a prompt. */
export const codeFor = ({ world }: Given): Promise<string> =>
  world.env.MENMIAN_CODE ? Promise.resolve(world.env.MENMIAN_CODE) : world.secret('Code of the second factor: ')

/** The code is asked for when the server needs one. */
async function signIn(given: Given, login: string) {
  const password = await passwordOf(given)
  const call = (more: { code?: string }) => given.client.call('POST /api/admin/login', { login, password, ...more })
  try {
    return await call({})
  } catch (error) {
    if (!(error instanceof CommandError) || error.refusal.needs !== 'code') throw error
    return call({ code: await codeFor(given) })
  }
}

export const accounts: Record<string, Command> = {
  login: {
    usage: 'login NAME',
    does: 'a session of twelve hours; the password is asked for, or MENMIAN_PASSWORD, and a code when it is needed, or MENMIAN_CODE',
    async run(given) {
      const login = word(given, 'NAME')
      const { token, ...more } = await signIn(given, login)
      given.client.keep(token)
      return {
        data: more,
        lines: [`Signed in to ${given.client.url} as ${login} (${more.operator.role}) until ${when(more.expiresAt)}`],
      }
    },
  },
  'first-owner': {
    usage: 'first-owner LOGIN --code CODE [--name TEXT]',
    does: 'the first account of a shop, with the code that the server printed at its start',
    async run(given) {
      const login = word(given, 'LOGIN')
      const code = word(given, '--code', 'code')
      const password = await passwordOf(given, `Password for ${login} (at least 10 characters): `)
      await given.client.call('POST /api/admin/first-owner', {
        login,
        name: given.values.name ?? login,
        code,
        password,
      })
      return { data: { login }, lines: [`${login} is the owner. Next: npm run layout -- login ${login}`] }
    },
  },
  logout: {
    usage: 'logout',
    does: 'ends the session',
    async run({ client }) {
      await client.call('POST /api/admin/logout', {})
      client.keep(undefined)
      return { data: {}, lines: ['Signed out.'] }
    },
  },
  operators: {
    usage:
      'operators | operators add LOGIN --role ROLE [--name TEXT] [--promo CODE] | operators set LOGIN [--role ROLE] [--off | --on] [--password] [--reset-second-factor]',
    does: 'who may change pages: viewer, editor, publisher, owner',
    async run(given) {
      const { client, values, rest } = given
      const [what, login] = rest
      if (what === undefined) {
        const { list } = await client.call('GET /api/admin/operators', {})
        const lines = list.map(
          (one) =>
            `${one.login.padEnd(20)}${one.role}${one.promoCode ? ` of ${one.promoCode}` : ''}${one.isActive ? '' : ', off'}${one.hasSecondFactor ? ', second factor' : ''}  ${one.name}`,
        )
        return { data: list, lines }
      }
      if (!login || (what !== 'add' && what !== 'set'))
        throw wrongUse('operators, operators add LOGIN, operators set LOGIN')
      if (what === 'add') {
        const role = roleOf(word(given, '--role', 'role'))
        const made = await client.call('POST /api/admin/operators', {
          login,
          role,
          name: values.name ?? login,
          promoCode: values.promo ?? null,
          password: await passwordOf(given, `Password for ${login}: `),
        })
        return { data: made, lines: [`${login} is ${role}${values.promo ? ` of ${values.promo}` : ''}`] }
      }
      const { list } = await client.call('GET /api/admin/operators', {})
      const found = list.find((one) => one.login === login.toLowerCase())
      if (!found) throw wrongUse(`There is no operator ${login}.`)
      const id = String(found.id)
      if (values['reset-second-factor']) {
        await client.call('POST /api/admin/operators/{id}/second-factor/reset', { id })
        return { data: {}, lines: [`${login} has no second factor any more; their sessions are over`] }
      }
      const isActive = values.off ? false : values.on ? true : undefined
      const password = values.password ? await passwordOf(given, `New password for ${login}: `) : undefined
      const change = {
        ...(values.role && { role: roleOf(values.role) }),
        ...(isActive !== undefined && { isActive }),
        ...(password && { password }),
      }
      if (!Object.keys(change).length)
        throw wrongUse('Nothing to change: --role, --off, --on, --password or --reset-second-factor.')
      await client.call('POST /api/admin/operators/{id}', { id, ...change })
      return { data: {}, lines: [`${login} was changed; their sessions are over`] }
    },
  },
}
