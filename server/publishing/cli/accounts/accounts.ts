import type { Locale } from '#schemas/language/text.ts'
import type { AdminData } from '#schemas/publishing/index.ts'
import { roles } from '#schemas/publishing/row.ts'
import { CommandError, createUsageError } from '../client.ts'
import { parseChoice, parseSubcommand, formatTime, readArgument, type Command, type CommandInput } from '../command.ts'
import { descriptions, say } from './sentences.ts'

/** Reads the password from MENMIAN_PASSWORD or a prompt, never from an argument, because other processes can read arguments. */
export const readPassword = ({ terminal, lang }: CommandInput, question = say(lang, 'password')): Promise<string> =>
  terminal.env.MENMIAN_PASSWORD ? Promise.resolve(terminal.env.MENMIAN_PASSWORD) : terminal.secret(question)

/** Reads the code from MENMIAN_CODE or a prompt. */
export const readCode = ({ terminal, lang }: CommandInput): Promise<string> =>
  terminal.env.MENMIAN_CODE ? Promise.resolve(terminal.env.MENMIAN_CODE) : terminal.secret(say(lang, 'code'))

/** Signs in; prompts for a code only when the server requires it. */
async function signIn(given: CommandInput, login: string) {
  const password = await readPassword(given)
  const call = (more: { code?: string }) => given.client.call('POST /api/admin/login', { login, password, ...more })
  try {
    return await call({})
  } catch (error) {
    if (!(error instanceof CommandError) || error.refusal.needs !== 'code') throw error
    return call({ code: await readCode(given) })
  }
}

type Operator = AdminData<'GET /api/admin/operators'>['list'][number]
const ofPromo = (lang: Locale, role: string, promo: string | null | undefined) =>
  promo ? say(lang, 'ofPromo', { role, promo }) : role
const formatAccount = (lang: Locale, { login, role, promoCode, isActive, hasSecondFactor, name }: Operator): string =>
  [
    login.padEnd(20) + ofPromo(lang, role, promoCode),
    isActive ? '' : say(lang, 'off'),
    hasSecondFactor ? say(lang, 'hasSecondFactor') : '',
    `  ${name}`,
  ].join('')

async function listed({ client, lang }: CommandInput) {
  const { list } = await client.call('GET /api/admin/operators', {})
  return { data: list, lines: list.map((account) => formatAccount(lang, account)) }
}
const readLogin = ({ rest, ...given }: CommandInput) => readArgument({ ...given, rest: rest.slice(1) }, 'LOGIN')

async function added(given: CommandInput) {
  const { client, values, lang } = given
  const login = readLogin(given)
  const role = parseChoice(lang, '--role', roles, readArgument(given, '--role', 'role'))
  const data = await client.call('POST /api/admin/operators', {
    login,
    role,
    name: values.name ?? login,
    promoCode: values.promo ?? null,
    password: await readPassword(given, say(lang, 'passwordFor', { login })),
  })
  return { data, lines: [say(lang, 'isNow', { login, role: ofPromo(lang, role, values.promo) })] }
}
async function changed(given: CommandInput) {
  const { client, values, lang } = given
  const login = readLogin(given)
  const { list } = await client.call('GET /api/admin/operators', {})
  const account = list.find((account) => account.login === login.toLowerCase())
  if (!account) throw createUsageError(say(lang, 'noOperator', { login }))
  const id = String(account.id)
  if (values['reset-second-factor']) {
    await client.call('POST /api/admin/operators/{id}/second-factor/reset', { id })
    return { data: {}, lines: [say(lang, 'factorReset', { login })] }
  }
  const isActive = values.off ? false : values.on ? true : undefined
  const password = values.password ? await readPassword(given, say(lang, 'newPasswordFor', { login })) : undefined
  const change = {
    ...(values.role && { role: parseChoice(lang, '--role', roles, values.role) }),
    ...(isActive !== undefined && { isActive }),
    ...(password && { password }),
  }
  if (!Object.keys(change).length) throw createUsageError(say(lang, 'nothingToChange'))
  await client.call('POST /api/admin/operators/{id}', { id, ...change })
  return { data: {}, lines: [say(lang, 'changed', { login })] }
}

export const accounts: Record<string, Command> = {
  login: {
    usage: 'login NAME',
    does: descriptions.login,
    async run(given) {
      const login = readArgument(given, 'NAME')
      const { token, ...more } = await signIn(given, login)
      given.client.keep(token)
      return {
        data: more,
        lines: [
          say(given.lang, 'signedIn', {
            url: given.client.url,
            login,
            role: more.operator.role,
            until: formatTime(more.expiresAt),
          }),
        ],
      }
    },
  },
  'first-owner': {
    usage: 'first-owner LOGIN --code CODE [--name TEXT]',
    does: descriptions.firstOwner,
    async run(given) {
      const login = readArgument(given, 'LOGIN')
      const code = readArgument(given, '--code', 'code')
      const password = await readPassword(given, say(given.lang, 'firstPasswordFor', { login }))
      await given.client.call('POST /api/admin/first-owner', {
        login,
        name: given.values.name ?? login,
        code,
        password,
      })
      return { data: { login }, lines: [say(given.lang, 'isFirstOwner', { login, command: given.terminal.command })] }
    },
  },
  logout: {
    usage: 'logout',
    does: descriptions.logout,
    async run({ client, lang }) {
      await client.call('POST /api/admin/logout', {})
      client.keep(undefined)
      return { data: {}, lines: [say(lang, 'signedOut')] }
    },
  },
  operators: {
    usage:
      'operators | operators add LOGIN --role ROLE [--name TEXT] [--promo CODE] | operators set LOGIN [--role ROLE] [--off | --on] [--password] [--reset-second-factor]',
    does: descriptions.operators,
    async run(given) {
      if (given.rest[0] === undefined) return listed(given)
      return parseSubcommand(given, 'operators', ['add', 'set']) === 'add' ? added(given) : changed(given)
    },
  },
}
