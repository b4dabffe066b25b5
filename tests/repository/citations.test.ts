/** Every citation resolves to a section, a promise, a decision, a file or a heading of this repository. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-text.ts'

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const cited = tracked.filter(
  (file) =>
    /\.(ts|tsx|mts|mjs|js|css|md|json|po|html|sql)$|^\.ci\/run$|^deploy\//.test(file) &&
    // generated files, and texts of other projects
    !/^package-lock\.json$|\.schema\.json$|^server\/db\/migrations\/|^tests\/repository\/citations\.test\.ts$/.test(
      file,
    ) &&
    existsSync(join(root, file)),
)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Documents with numbered sections, by their names in citations. */
const numbered: Record<string, string> = {
  product: 'docs/product.md',
  domain: 'docs/domain.md',
  'document-language': 'docs/document-language.md',
}
/** Section number → its text, up to the next heading of the same or a higher level. */
function readSections(file: string): Map<string, string> {
  const lines = existsSync(join(root, file)) ? read(file).split('\n') : []
  const level = (line: string) => /^(#+) /.exec(line)?.[1]?.length ?? Infinity
  return new Map(
    lines.flatMap((line, start) => {
      const number = /^##+ (\d+(?:\.\d+)?)\.? /.exec(line)?.[1]
      const length = lines.slice(start + 1).findIndex((next) => level(next) <= level(line))
      return number
        ? [[number, lines.slice(start, length < 0 ? undefined : start + 1 + length).join('\n')] as const]
        : []
    }),
  )
}
const sections = Object.fromEntries(Object.values(numbered).map((file) => [file, readSections(file)]))
const promises = new Set([...read('docs/reliability.md').matchAll(/^\| (T\d+) \|/gm)].map(([, id]) => id!))

/** The anchors that GitHub generates from a page's headings. */
const listAnchors = (file: string) =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Blanks comment margins, so that a citation may continue on the next line; offsets are preserved. */
const unwrapped = (text: string) =>
  text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, (margin) => ' '.repeat(margin.length))
/** The comments of a program, or the whole text of a page; the rest is blanked. */
const extractProse = (file: string, text: string) =>
  file.endsWith('.md')
    ? text.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ' '))
    : text.replaceAll(
        /(\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$)|[^\n/]+|\//gm,
        (other, comment?: string) => comment ?? ' '.repeat(other.length),
      )

type Finding = { at: number; what: string }

/** `product §3 "Card info"`, `docs/domain §2.1, §3.11`, `spec §2–§4 and §9`. */
function* sectionFindings(file: string, text: string): Generator<Finding> {
  const lists = /§\d+(?:\.\d+)?(?:(?:,| and|–|-)? *§\d+(?:\.\d+)?)*/g
  for (const { 0: numbers, index } of text.matchAll(lists)) {
    const name = /([a-z-]+)(?:\.md)?,?\s+$/i.exec(text.slice(Math.max(0, index - 60), index))?.[1] ?? ''
    const words = /^\s+"([^"]+)"/.exec(text.slice(index + numbers.length, index + numbers.length + 100))?.[1]
    const whole = `${name} ${numbers}`
    const target = numbered[name.toLowerCase()] ?? (Object.values(numbered).includes(file) ? file : undefined)
    if (!target) yield { at: index, what: `${whole}: no document of this repository has that name` }
    else
      for (const [, number = ''] of numbers.matchAll(/§(\d+(?:\.\d+)?)/g)) {
        const section = sections[target]!.get(number)
        if (section === undefined) yield { at: index, what: `${whole}: ${target} has no section ${number}` }
        else if (
          words &&
          numbers === `§${number}` &&
          !section.toLowerCase().includes(words.toLowerCase().replaceAll(/\s+/g, ' '))
        )
          yield { at: index, what: `${whole}: section ${number} of ${target} does not say “${words}”` }
      }
  }
  for (const { 0: whole, index } of text.matchAll(/§(?!\d)\S*/g))
    yield { at: index, what: `${whole}: a section has a number` }
}

function* promiseFindings(text: string): Generator<Finding> {
  for (const { 0: id, index } of text.matchAll(/(?<![\w/'"`:.}$<-])T\d{1,3}(?![\w:'"`.]\w|[:'`\w])/g))
    if (!promises.has(id)) yield { at: index, what: `${id}: docs/reliability.md has no such row` }
}

/** `docs/reliability T7, T8`: a promise is a row of that document and of no other. */
function* pairFindings(text: string): Generator<Finding> {
  for (const { 0: id, index } of text.matchAll(/\bT\d{1,3}\b/g)) {
    const name = /([\w/-]{2,40})(?:\.md)?,? $/.exec(text.slice(Math.max(0, index - 50), index))?.[1] ?? ''
    const isDocument = name.startsWith('docs/') || existsSync(join(root, 'docs', `${name}.md`))
    if (isDocument && !name.endsWith('reliability'))
      yield { at: index, what: `${name}, ${id}: promises are rows of docs/reliability.md` }
  }
}

/** A doc comment that explains a name (`maxAge`: …) stands in a file that has it. */
function* nameFindings(file: string, text: string): Generator<Finding> {
  if (!/\.tsx?$/.test(file)) return
  for (const { 0: comment, index } of text.matchAll(/\/\*\*[\s\S]*?\*\//g)) {
    for (const { 1: name = '', index: at } of comment.matchAll(/(?<=^\/\*\*\s+(?:\* )?|[.;]\s+(?:\* )?)`([a-z]\w*)`:/g))
      if (!new RegExp(`\\b${name}\\b`).test(text.slice(0, index) + text.slice(index + comment.length)))
        yield { at: index + at, what: `\`${name}\`: not in this file` }
  }
}

/** Names of other products, of the browser's own and of tests, which no file of the code has. */
const foreign = new Set(['resolveData', 'transformProps', 'useLingui', 'toMatchScreenshot', 'removeChild', 'reusePort'])
const codeNames = new Set(
  cited
    .filter((file) => !file.endsWith('.md'))
    .flatMap((file) => {
      const text = read(file)
      const code = /\.(ts|tsx|mts|mjs|js)$/.test(file)
        ? text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm, '')
        : text
      return code.match(/[a-z]+[A-Z]\w*/g) ?? []
    }),
)
/** `pickDailyRows`, `createLayer(below, edited)`: a name in prose is one of the code. History keeps its names. */
function* identifierFindings(file: string, prose: string): Generator<Finding> {
  if (file === 'CHANGELOG.md') return
  for (const { 1: name = '', index } of prose.matchAll(/`([a-z][a-z0-9]*[A-Z]\w*)(?:\([^`\n]*\))?`/g))
    if (!codeNames.has(name) && !foreign.has(name)) yield { at: index, what: `\`${name}\`: no such name in the code` }
}

function* decisionFindings(text: string): Generator<Finding> {
  for (const { 0: whole, 1: number, index } of text.matchAll(/decisions\/(?:[a-z]+\/)?(\d{4})[\w-]*/g))
    if (!tracked.some((file) => file.startsWith('docs/decisions/') && file.includes(`/${number}-`)))
      yield { at: index, what: `${whole}: no such decision` }
}

const tops = new Set(tracked.map((file) => file.split('/')[0]!))
/** All path suffixes of every file and folder: `call.ts`, `schemas/call.ts`. */
const ends = new Set(
  tracked.flatMap((file) => {
    const parts = file.split('/')
    return parts.flatMap((_, last) =>
      parts.slice(0, last + 1).map((__, first) => parts.slice(first, last + 1).join('/')),
    )
  }),
)
/** Generated paths, which are not in the repository: builds, data, emitted schemas, the table of widgets. */
const made =
  /^(dist|node_modules|\.data|\.cache|storybook-static|test-results|playwright-report)(\/|$)|^(layouts\/)?layout\.schema\.json$|^pages\.config\.schema\.json$|^docs\/widgets\.md$/
/**
 * `server/db/clock.ts` from the root, `./link.ts` relative to the file, `actions/present.ts` by its suffix, `schemas/api/*.ts` as a
 * pattern.
 */
function isPath(path: string, file: string): boolean {
  const wanted = path.replace(/^\.\//, '').replace(/\/$/, '')
  if (made.test(wanted) || ends.has(wanted)) return true
  const pattern = wanted
    .replaceAll(/[.+^$()|[\]\\]/g, '\\$&')
    .replaceAll(/<[^>]*>|…|\*+/g, '[^ ]*')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
  const known = new RegExp(`^${pattern}$`)
  return (
    existsSync(join(root, dirname(file), wanted)) || (pattern !== wanted && [...ends].some((end) => known.test(end)))
  )
}
function* pathFindings(file: string, prose: string): Generator<Finding> {
  for (const { 1: token = '', index } of prose.matchAll(/`([^`\n]+)`/g)) {
    const path = token.split(' › ')[0]!
    const inside = tops.has(path.split('/')[0]!) && path.includes('/')
    const isFile = /^[\w.@/<>*{},…-]+\.(ts|tsx|md|po|json|sql|mjs)$/.test(path) && !path.startsWith('/')
    if ((inside || isFile) && /^[^\s()'"=?&]+$/.test(path) && !isPath(path.replace(/#.*|:\d+$/, ''), file))
      yield { at: index, what: `\`${path}\`: no such file` }
  }
}

function* linkFindings(file: string, prose: string): Generator<Finding> {
  for (const { 1: target = '', index } of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue
    const [path = '', anchor] = target.split('#')
    // a new project has the documents of the package
    const ofPackage = path.startsWith('node_modules/menmian/') ? path.slice('node_modules/menmian/'.length) : undefined
    const page = ofPackage ?? (path ? join(dirname(file), path) : file)
    if (made.test(page)) continue
    if (!existsSync(join(root, page))) yield { at: index, what: `${target}: no such file` }
    else if (anchor && !listAnchors(page).includes(anchor))
      yield { at: index, what: `${target}: ${page} has no such heading` }
  }
}

/** Papers outside this repository; citations of their sections are already reported by `sectionFindings`. */
function* paperFindings(text: string): Generator<Finding> {
  for (const { 0: whole, index } of text.matchAll(/\bissue \d+|\b(?:of|in) the spec(?:ification)?\b/gi))
    yield { at: index, what: `${whole}: not in this repository` }
}

function findBrokenCitations(file: string): string[] {
  const text = read(file)
  const prose = extractProse(file, text)
  const findings = [
    ...sectionFindings(file, unwrapped(text)),
    ...promiseFindings(unwrapped(text)),
    ...pairFindings(unwrapped(text)),
    ...nameFindings(file, text),
    ...identifierFindings(file, prose),
    ...decisionFindings(text),
    ...paperFindings(unwrapped(text)),
    ...pathFindings(file, prose),
    ...(file.endsWith('.md') ? linkFindings(file, prose) : []),
  ]
  return findings.map(
    ({ at, what }) => `${file}:${text.slice(0, at).split('\n').length} ${what.replaceAll(/\s+/g, ' ')}`,
  )
}

test.each(['spec §4', 'design §5', 'product §10', 'docs/domain §3.99', 'product §4 "No such heading"'])(
  '%s does not resolve',
  (citation) => expect([...sectionFindings('x.ts', citation)]).toHaveLength(1),
)

test.each(['product §4', 'docs/domain §3.11', 'product §2–§4 and §9', 'product §4 "Route guard"'])(
  '%s resolves',
  (citation) => expect([...sectionFindings('x.ts', citation)]).toEqual([]),
)

test('a promise that is cited of another document does not resolve, and of its own does', () => {
  expect([...pairFindings('as in docs/operating.md, T8')]).toHaveLength(1)
  expect([...pairFindings('docs/reliability T8, T9; reliability.md, T1')]).toEqual([])
})

test('a doc comment that explains a name of another file does not resolve', () => {
  const code = '/** Ends it. `wholeBytesOf`: as it was. `end`: the last. */\nexport const end = 1\n'
  expect([...nameFindings('a.ts', code)].map(({ what }) => what)).toEqual(['`wholeBytesOf`: not in this file'])
})

test('a name in prose that the code does not have does not resolve', () => {
  const what = (prose: string) => [...identifierFindings('docs/x.md', prose)].map((finding) => finding.what)
  expect(what('Rows come from `pickDailyRows(rows)`.')).toEqual([])
  const gone = ['rowsOf', 'TheDay'].join('')
  expect(what(`Rows come from \`${gone}\`.`)).toEqual([`\`${gone}\`: no such name in the code`])
})

test('every citation resolves', () => expect(cited.flatMap(findBrokenCitations)).toEqual([]))
