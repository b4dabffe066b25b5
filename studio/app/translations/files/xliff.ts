/** Texts as XLIFF 1.2: one file element for each place, one unit for each text. */
import { SaxesParser } from 'saxes'
import type { Locale } from '#schemas/language/locales.ts'
import type { Place } from '#schemas/publishing/parts.ts'
import type { Entry } from '../entries.ts'
import { MOST_UNITS, parseUnits, WrongFile, type Exported, type Units } from './units.ts'

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2'
/** Characters that XML 1.0 does not have. */
// oxlint-disable-next-line no-control-regex -- these are the characters
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const escape = (text: string): string =>
  text
    .replaceAll(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // a parser makes a line feed of it
    .replaceAll('\r', '&#13;')

const states = { untranslated: 'needs-translation', outdated: 'needs-review-translation', fine: 'translated' } as const
const formatPlace = ({ path, layer, scope }: Place): string => JSON.stringify([path, layer, scope])

function formatUnit({ pointer, text, state, where, was }: Entry, { from, to }: Exported, locale: Locale): string {
  const note = [where[locale], was?.[from] !== undefined && was[from] !== text[from] ? was[from] : ''].filter(Boolean)
  return `      <trans-unit id="${escape(pointer)}" xml:space="preserve">
        <source>${escape(text[from] ?? '')}</source>
        <target state="${states[state]}">${escape(text[to] ?? '')}</target>
${note.map((line) => `        <note>${escape(line)}</note>\n`).join('')}      </trans-unit>
`
}

export function formatXliff(exported: Exported, locale: Locale): string {
  const { entries, from, to } = exported
  const files = [...Map.groupBy(entries, ({ place }) => formatPlace(place))].map(
    ([
      original,
      texts,
    ]) => `  <file original="${escape(original)}" source-language="${from}" target-language="${to}" datatype="plaintext">
    <body>
${texts.map((entry) => formatUnit(entry, exported, locale)).join('')}    </body>
  </file>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="${NAMESPACE}">
${files.join('')}</xliff>
`
}

function parsePlace(original: string): unknown {
  try {
    const [path, layer, scope] = JSON.parse(original) as unknown[]
    return { path, layer, scope }
  } catch {
    throw new WrongFile('original')
  }
}

type Element = { name: string; uri: string; attributes: Record<string, { value: string }> }
type File = { original: string; languages: string }
/** Collects the units of a file. Alternatives inside a unit are not its translation. */
function createCollector() {
  const path: string[] = []
  const files: File[] = []
  const list: { place: unknown; pointer: string | undefined; source: string; target: string }[] = []
  const isText = () => path.at(-2) === 'trans-unit' && (path.at(-1) === 'source' || path.at(-1) === 'target')
  return {
    files,
    list,
    open({ name, uri, attributes }: Element): void {
      if (path.length === 0 && (uri !== NAMESPACE || name !== 'xliff')) throw new WrongFile('XLIFF 1.2')
      path.push(uri === NAMESPACE ? name : '')
      const read = (attribute: string) => attributes[attribute]?.value ?? ''
      if (name === 'file')
        files.push({ original: read('original'), languages: `${read('source-language')} ${read('target-language')}` })
      if (name !== 'trans-unit') return
      if (list.length >= MOST_UNITS) throw new WrongFile(String(MOST_UNITS))
      list.push({ place: parsePlace(files.at(-1)?.original ?? ''), pointer: read('id'), source: '', target: '' })
    },
    text(text: string): void {
      const unit = list.at(-1)
      if (unit && isText()) unit[path.at(-1) as 'source' | 'target'] += text
    },
    close: () => void path.pop(),
  }
}

export function parseXliff(text: string): Units {
  const { files, list, ...collector } = createCollector()
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw new WrongFile(error.message)
  })
  // without a document type there are no entities other than those of XML
  parser.on('doctype', () => {
    throw new WrongFile('DOCTYPE')
  })
  parser.on('opentag', collector.open)
  parser.on('closetag', collector.close)
  parser.on('text', collector.text)
  parser.on('cdata', collector.text)
  parser.write(text).close()
  const languages = new Set(files.map((file) => file.languages))
  if (languages.size !== 1) throw new WrongFile('source-language, target-language')
  const [from, to] = [...languages][0]!.split(' ')
  return parseUnits({ from, to, list })
}
