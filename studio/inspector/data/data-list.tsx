import { useMemo } from 'react'
import type { ValueType } from '#compiler/choices/kinds.ts'
import { useInspector } from '../context.ts'
import { SearchList } from '../search-list.tsx'
import { formatPath, formatSample, formatType } from './describe.ts'
import { toAsk, getSample, useSamples } from './live.ts'
import { say } from './sentences.ts'
import * as styles from './data.css.ts'

export type DataRow = { path: string; type: ValueType }
/** Roots that every page can read; they are listed after the page's own sources. */
const last = ['card', 'user', 'site', 'query', 'state', 'form', 'local', 'status', 'env']
const getRank = ({ path }: DataRow): number => last.indexOf(path.split('.')[0]!)

/** Returns the choices with names and canvas values, the page's own data first. */
function useRows<R extends DataRow>(choices: readonly R[]) {
  const { locale, resolveWords, data } = useInspector()
  const rows = useMemo(
    () =>
      choices
        .map((choice) => ({
          choice,
          name: formatPath(choice.path, locale),
          ask: toAsk({ node: data?.node, path: choice.path }),
        }))
        .sort((a, b) => getRank(a.choice) - getRank(b.choice)),
    [choices, locale, data?.node],
  )
  const samples = useSamples(
    data?.live,
    useMemo(() => rows.map(({ ask }) => ask), [rows]),
  )
  return rows.map(({ choice, name, ask }) => {
    const value = formatSample(getSample(samples, ask), choice.type, { locale, resolveWords })
    return { key: choice.path, text: `${name} ${choice.path} ${value}`, choice, name, value }
  })
}

type Props<R extends DataRow> = {
  choices: readonly R[]
  chosen: string | undefined
  name: string
  onChoose: (choice: R) => void
  /** Called on a second tap, or on Enter on the chosen row. */
  onUse: () => void
}
/** Searchable list of data with name, type and value on the canvas. */
export function DataList<R extends DataRow>({ choices, chosen, name, onChoose, onUse }: Props<R>) {
  const { locale } = useInspector()
  return (
    <SearchList
      rows={useRows(choices)}
      chosen={chosen}
      name={name}
      searchName={say(locale, 'search')}
      noMatch={say(locale, 'noMatch')}
      onChoose={({ choice }) => onChoose(choice)}
      onUse={onUse}
      renderRow={({ choice, name: words, value }) => (
        <>
          <span className={styles.words}>
            {words}
            <code className={styles.path}>{choice.path}</code>
          </span>
          <span className={styles.value}>
            {value || '…'}
            <span className={styles.type}>{formatType(choice.type, locale)}</span>
          </span>
        </>
      )}
    />
  )
}
