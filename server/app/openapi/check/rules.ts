/** The rules of a call besides the shape of its answer: login, wrong parameters, pages, owner, language. */
import type { CallPath } from '#schemas/api/index.ts'
import { codes } from '#schemas/errors/codes.ts'
import { truncateText } from '#schemas/language/graphemes.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Headers, Params } from './client.ts'
import type { Envelope } from './envelope.ts'
import { findHan } from './han.ts'
import { checkPages } from './pages.ts'
import type { Run } from './reads.ts'
import { createId, rows } from './run.ts'
import { say } from './sentences.ts'
import { describeValue, isOptional, listParameters } from './shape.ts'
import { sources } from './sources.ts'
import { findWrongValues } from './wrong-values.ts'

/** The code with which a call refuses a visitor without its login. */
function getLoginCode(path: CallPath): number | undefined {
  const { who } = rows[path]!
  return who === 'card' ? codes.cardLoginOver : who === 'shop' || who === 'agent' ? codes.shopLoginOver : undefined
}

/** A number that no card has. */
const OTHER_CARD = '14400000000000000000'
/** Callers that must be refused: without a login, with an invented token, and with the token of another card. */
function listStrangers(
  { visitor, logins }: Run,
  code: number,
  isSafe: boolean,
): ['visitor' | 'madeUp' | 'otherCard', Headers][] {
  if (code === codes.shopLoginOver)
    return [
      ['visitor', visitor],
      ['madeUp', { ...visitor, 'order-token': createId() }],
    ]
  // a server that accepts them must not act on the card of the login
  const { simNo = OTHER_CARD, simToken } = isSafe ? logins : {}
  const strangers: ReturnType<typeof listStrangers> = [
    ['visitor', visitor],
    ['madeUp', { ...visitor, 'sim-no': simNo, 'sim-token': createId() }],
  ]
  if (simToken) strangers.push(['otherCard', { ...visitor, 'sim-no': OTHER_CARD, 'sim-token': simToken }])
  return strangers
}
async function checkLogin(run: Run, path: CallPath, params: Params, wanted: number): Promise<void> {
  const { lang } = run
  for (const [name, as] of listStrangers(run, wanted, rows[path]!.safe)) {
    const answer = await run.ask(path, params, { as })
    if (!answer) return
    const caller = say(lang, name)
    const { code } = answer
    if (code === 0) run.report(path, 'login', say(lang, 'loginAnswered', { caller, wanted }))
    // parameters may be validated first
    else if (code !== wanted && !getFields(answer))
      run.report(path, 'login', say(lang, 'loginCode', { caller, code, wanted }))
  }
}

/** The messages by parameter of code 51. */
function getFields({ code, data }: Envelope): Record<string, string> | undefined {
  const fields = code === codes.refused && isObject(data) && isObject(data.fields) ? Object.entries(data.fields) : []
  const messages = fields.filter((field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '')
  return messages.length > 0 ? Object.fromEntries(messages) : undefined
}

/** All parameters are wrong at the same time; a server that names only some of them gets the others again, one by one. */
async function checkParameters(run: Run, path: CallPath, valid: Params | undefined): Promise<void> {
  const wrong = findWrongValues(rows[path]!)
  if (Object.keys(wrong).length === 0) return
  const answer = await run.ask(path, wrong)
  if (!answer) return
  await checkLanguage(run, path, wrong, answer)
  const named = getFields(answer) ?? {}
  for (const [field, value] of Object.entries(wrong)) {
    if (field in named) continue
    const single = await run.ask(path, { ...valid, [field]: value })
    if (!single) return
    const fields = getFields(single)
    // without valid values for the others, a missing parameter may be named first
    if (fields && (field in fields || (!valid && Object.keys(fields).some((name) => name in wrong)))) continue
    const { code } = single
    const name = code === 0 ? 'accepted' : code === codes.refused ? 'notNamed' : 'otherCode'
    run.report(path, 'parameters', say(run.lang, name, { field, given: describeValue(value), code }), field)
  }
  await checkMissing(run, path)
}

const listRequired = (path: CallPath) =>
  listParameters(rows[path]!).flatMap(([name, schema]) => (isOptional(schema) ? [] : [name]))
/** Required parameters are missing: at least one of them is named. */
async function checkMissing(run: Run, path: CallPath): Promise<void> {
  const required = listRequired(path)
  const [field] = required
  if (field === undefined) return
  const answer = await run.ask(path, {})
  if (!answer || Object.keys(getFields(answer) ?? {}).some((name) => required.includes(name))) return
  run.report(path, 'parameters', say(run.lang, 'absentParameter', { field, code: answer.code }), field)
}

/** The texts of a refusal are in the language of the request. */
async function checkLanguage(run: Run, path: CallPath, wrong: Params, answer: Envelope): Promise<void> {
  if (answer.code === 0) return
  for (const language of ['zh-CN', 'en'] as const) {
    const refusal = language === run.lang ? answer : await run.ask(path, wrong, { language })
    if (!refusal) return
    const texts = Object.entries({ message: refusal.message, ...prefix(getFields(refusal)) })
    // the other texts of the call have the same cause
    const wrongText = texts.find(([, text]) => text !== '' && /\p{Script=Han}/u.test(text) === (language === 'en'))
    if (wrongText) {
      const [field, text] = wrongText
      run.report(
        path,
        'language',
        say(run.lang, 'language', { language, field, given: truncateText(text, 40, '…') }),
        field,
      )
    }
  }
}
const prefix = (fields: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [`data.fields.${name}`, text]))

/** Texts that people typed, and numbers of licences. */
const typed = new Set(['ipcCode', 'address', 'addresses', 'region', 'refundReason', 'words', 'answer'])
/** Returns the first Chinese text of the English answer. */
async function findUntranslated(run: Run, path: CallPath, params: Params): Promise<string | undefined> {
  const answer = await run.ask(path, params, { language: 'en' })
  return answer?.code === 0 ? findHan(answer.data, typed)[0] : undefined
}

/** A resource of another visitor is refused like a missing resource. */
export async function checkOwner(run: Run, path: CallPath, params: Params): Promise<void> {
  const { lang, visitor } = run
  const [field = ''] = Object.keys(params)
  const theirs = await run.ask(path, params, { as: visitor })
  if (theirs?.code === 0) return run.report(path, 'owner', say(lang, 'owner', { field }), field)
  const unknown = await run.ask(path, { [field]: 'GD20200101000000ZZZZ' }, { as: visitor })
  if (!theirs || !unknown || theirs.code === unknown.code) return
  run.report(path, 'owner', say(lang, 'ownerTold', { field, given: theirs.code, wanted: unknown.code }), field)
}

export async function checkCall(run: Run, path: CallPath): Promise<void> {
  const row = rows[path]!
  const read = row.safe ? await run.read(path) : undefined
  if (run.absent.has(path)) return
  const valid = read && read.why === undefined ? read : undefined
  const loginCode = getLoginCode(path)
  if (loginCode !== undefined) await checkLogin(run, path, valid?.params ?? {}, loginCode)
  if (read?.why) run.unread.set(path, read.why)
  // an upload is refused before its parameters are read
  if (row.multipart || (row.raw && !valid)) await run.ask(path, { code: 'delivery', scene: 'none' })
  if (row.raw || row.multipart || run.absent.has(path) || (await run.findMissingLogin(path)) !== undefined) return
  if (row.who === 'agent' && row.safe && !valid) return
  // a server that ignores a wrong optional parameter would write
  if (row.safe || run.write || listRequired(path).length > 0) await checkParameters(run, path, valid?.params)
  if (!valid) return
  const untranslated = await findUntranslated(run, path, valid.params)
  if (untranslated !== undefined) run.untranslated.set(path, untranslated)
  await checkPages(run, path, valid)
  if (sources[path]?.owned) await checkOwner(run, path, valid.params)
}
