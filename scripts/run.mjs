// `node scripts/run.mjs NAME …`: runs a command of package.json (`commands.mjs`) on a machine where no packages may be installed yet.
import { parseArgs } from 'node:util'
import { provideBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { commands, formatUsage } from './commands.mjs'
import { checkMachine, environment, fail, installPackages, run } from './machine.mjs'

const [name, ...typed] = process.argv.slice(2)
const command = Object.hasOwn(commands, name ?? '')
  ? commands[name]
  : fail(`Unknown command '${name}'. See scripts/commands.mjs.`, 2)

function checkValue(option, value, { values, isNumber }) {
  if (values && !values.includes(value)) fail(`--${option} must be one of ${values.join(', ')}, but is "${value}".`, 2)
  if (isNumber && !/^\d+(\.\d+)?$/.test(value)) fail(`--${option} must be a number, but is "${value}".`, 2)
}
/** Refuses arguments that the command does not accept, before anything is installed. */
function checkArguments() {
  const { does, options, browser, words: [least, most] = [0, 0] } = command
  // printed from the table, so that no browser is downloaded only for the program's help
  if ((options || browser) && typed.some((word) => word === '--help' || word === '-h')) {
    console.log(`${formatUsage(name)}\n  ${does}`)
    process.exit(0)
  }
  if (!options) return
  try {
    const { values, positionals } = parseArgs({ args: typed, options, allowPositionals: most > 0 })
    for (const [option, value] of Object.entries(values)) checkValue(option, value, options[option])
    if (positionals.length < least || positionals.length > most) fail(`Usage: ${formatUsage(name)}`, 2)
  } catch (error) {
    fail(`${error.message.split('. ')[0]}. Usage: ${formatUsage(name)}`, 2)
  }
}

checkArguments()
checkMachine()
installPackages()
const env = environment()
if (command.browser) Object.assign(env, await provideBrowser())
if (command.built) await build()
for (const [index, [program, ...args]] of command.run.entries()) {
  const isLast = index === command.run.length - 1
  const code = await run(program, isLast ? [...args, ...typed] : args, env)
  if (code !== 0) process.exit(code)
}
