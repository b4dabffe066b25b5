/** Finds the command, runs it and prints its output. Exit codes: 0 done, 1 refused, 2 wrong use. */
import { readArguments } from '#compiler/build/command-line.ts'
import { findNearestName } from '#compiler/findings/issue.ts'
import type { Locale } from '#schemas/language/text.ts'
import { CommandError, createClient, createUsageError, type Terminal } from './client.ts'
import { options, formatRefusal, type Command } from './command.ts'
import { restorePathArgument } from './path-argument.ts'
import { say } from './sentences.ts'

type Commands = Readonly<Record<string, Command>>
const formatCommandHelp = ({ usage, does }: Command, lang: Locale) => [`  ${usage}`, `      ${does[lang]}`]
const formatHelp = (lang: Locale, command: string, commands: Commands) => [
  say(lang, 'help', { command }),
  ...Object.values(commands).flatMap((entry) => formatCommandHelp(entry, lang)),
]
/** Text written by others must not control the terminal. */
// oxlint-disable-next-line no-control-regex -- matches control characters to strip them
const stripControls = (line: string): string => line.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')

export async function runCli(args: string[], terminal: Terminal, commands: Commands): Promise<0 | 1 | 2> {
  const {
    values,
    positionals: [name, ...words],
    lang,
    problem: unreadable,
  } = readArguments(args, options, terminal)
  const rest = words.map((word) => restorePathArgument(word, terminal.env))
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  const wrong = (sentence: string, more: readonly string[]): 2 => {
    terminal.printError([stripControls(sentence), ...more].join('\n'))
    return 2
  }
  try {
    if (unreadable !== undefined) throw createUsageError(unreadable)
    if (values.help) {
      terminal.print(
        (command ? formatCommandHelp(command, lang) : formatHelp(lang, terminal.command, commands)).join('\n'),
      )
      return 0
    }
    if (!command) {
      if (name === undefined) return wrong(formatHelp(lang, terminal.command, commands).join('\n'), [])
      const meant = findNearestName(name, Object.keys(commands))
      throw createUsageError(say(lang, meant ? 'meantCommand' : 'unknownCommand', { name, meant: meant ?? '' }))
    }
    const url = (values.url ?? terminal.env.MENMIAN_URL ?? 'http://127.0.0.1:4173').replace(/(?<!\/)\/+$/, '')
    const client = createClient(url, terminal, lang)
    const { data, lines, code = 0 } = await command.run({ values, rest, client, terminal, lang })
    // the output of `mcp` carries only the protocol
    if (values.json || lines.length)
      terminal.print(values.json ? JSON.stringify(data, null, 2) : lines.map(stripControls).join('\n'))
    return code
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    if (error.exit === 2)
      return wrong(error.message, [
        command ? `  ${command.usage}` : say(lang, 'seeHelp', { command: terminal.command }),
      ])
    if (values.json) terminal.print(JSON.stringify(error.refusal, null, 2))
    else
      terminal.printError(
        formatRefusal(error.refusal, { lang, command: terminal.command }).map(stripControls).join('\n'),
      )
    return 1
  }
}
