/** Exports the listed texts for translators, and imports their files after a look at the changes. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { getLanguageName } from '#schemas/language/language-name.ts'
import type { LanguageTag } from '#schemas/language/locales.ts'
import { button, field, problem, row, stack, title as titleStyle } from '#studio/look/look.css.ts'
import { useSay, useStudio, useWords } from '../context.tsx'
import { Dialog } from '../dialog.tsx'
import type { Entry } from './entries.ts'
import { applyPlan, checkPlan, download, formats, readUnits } from './files/exchange.ts'
import { planImport, type Plan, type Planned, type Refused } from './files/plan.ts'
import { WrongFile } from './files/units.ts'
import * as styles from './translations.css.ts'
import { words } from './words.ts'

type Stage =
  | { is: 'closed' | 'checking' }
  | { is: 'failed'; message: string }
  | { is: 'planned'; plan: Plan; to: LanguageTag; isBusy?: boolean }
  | { is: 'applied'; count: number; refused: readonly Refused[] }

type Props = {
  /** All texts of the storefront, and those that are listed. */
  entries: readonly Entry[]
  listed: readonly Entry[]
  getName: (entry: Entry) => string
  getTitle: (path: string) => string
  mayImport: boolean
}

function useImport({ entries, getName }: Pick<Props, 'entries' | 'getName'>) {
  const say = useWords(words)
  const { client, locale } = useStudio()
  const queries = useQueryClient()
  const [stage, setStage] = useState<Stage>({ is: 'closed' })
  const getPlannedName = ({ entry }: Planned) => getName(entry)
  const fail = (error: unknown) =>
    setStage({
      is: 'failed',
      message: error instanceof WrongFile ? say('wrongFile', { reason: error.message }) : (error as Error).message,
    })
  async function read(file: File): Promise<void> {
    setStage({ is: 'checking' })
    try {
      const units = await readUnits(file)
      const plan = await checkPlan(client, planImport(units, entries, getName), getPlannedName, locale)
      setStage({ is: 'planned', plan, to: units.to })
    } catch (error) {
      fail(error)
    }
  }
  async function apply(planned: Extract<Stage, { is: 'planned' }>): Promise<void> {
    setStage({ ...planned, isBusy: true })
    const { changes } = planned.plan
    try {
      const refused = await applyPlan(client, changes, say('note'), getPlannedName)
      setStage({ is: 'applied', count: changes.length - refused.length, refused })
    } catch (error) {
      fail(error)
    }
    await Promise.all(['translations', 'pages'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }
  return { stage, read, apply, close: () => setStage({ is: 'closed' }) }
}

export function Exchange({ entries, listed, getName, getTitle, mayImport }: Props): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const languages = Object.keys(entries[0]?.text ?? {})
  const [chosen, setChosen] = useState<LanguageTag>()
  const input = useRef<HTMLInputElement>(null)
  const work = useImport({ entries, getName })
  const to = chosen ?? languages.at(-1)
  const from = languages.find((language) => language !== to)
  if (to === undefined || from === undefined) return null
  return (
    <div className={styles.exchange}>
      <label className={styles.choice}>
        {say('to')}
        <select
          className={`${field} ${styles.select}`}
          value={to}
          onChange={({ target }) => setChosen(languages.find((language) => language === target.value))}
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {getLanguageName(language, locale)}
            </option>
          ))}
        </select>
      </label>
      {formats.map((format) => (
        <button
          key={format}
          className={button.plain}
          disabled={listed.length === 0}
          onClick={() => download(format, { entries: listed, from, to, getTitle }, locale)}
        >
          {say('exportAs', { format: format === 'csv' ? 'CSV' : 'XLIFF' })}
        </button>
      ))}
      {mayImport && (
        <button className={button.plain} onClick={() => input.current!.click()}>
          {say('import')}
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlf,.xliff,.csv"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void work.read(file)
          // the same file can be chosen again
          target.value = ''
        }}
      />
      <Dialog
        isOpen={work.stage.is !== 'closed'}
        onClose={work.close}
        title={say('importTitle')}
        description={say('importHint')}
        isWide={work.stage.is === 'planned'}
      >
        <Outcome {...work} />
      </Dialog>
    </div>
  )
}

function Outcome({ stage, apply, close }: ReturnType<typeof useImport>): ReactNode {
  const say = useWords(words)
  const sayOfAll = useSay()
  if (stage.is === 'closed') return null
  return (
    <div className={stack}>
      {stage.is === 'checking' && <p role="status">{say('checking')}</p>}
      {stage.is === 'failed' && (
        <p className={problem} role="alert">
          {stage.message}
        </p>
      )}
      {stage.is === 'planned' && <Changes changes={stage.plan.changes} to={stage.to} />}
      {stage.is === 'applied' && <p role="status">{say('applied', { count: stage.count })}</p>}
      {stage.is === 'planned' && <RefusedList list={stage.plan.refused} />}
      {stage.is === 'applied' && <RefusedList list={stage.refused} />}
      <div className={row}>
        {stage.is === 'planned' && stage.plan.changes.length > 0 && (
          <button className={button.filled} disabled={stage.isBusy} onClick={() => void apply(stage)}>
            {stage.isBusy ? sayOfAll('loading') : say('apply', { count: stage.plan.changes.length })}
          </button>
        )}
        <button className={button.quiet} onClick={close}>
          {say('close')}
        </button>
      </div>
    </div>
  )
}

function Changes({ changes, to }: { changes: readonly Planned[]; to: LanguageTag }): ReactNode {
  const say = useWords(words)
  if (changes.length === 0) return <p>{say('noChanges')}</p>
  return (
    <section className={stack}>
      <h3 className={titleStyle}>{say('changes', { count: changes.length })}</h3>
      <ul className={styles.changes}>
        {changes.map(({ entry, text }) => (
          <li key={entry.key} lang={to}>
            {say('change', { before: entry.text[to] || say('empty'), after: text[to] ?? '' })}
          </li>
        ))}
      </ul>
    </section>
  )
}
function RefusedList({ list }: { list: readonly Refused[] }): ReactNode {
  const say = useWords(words)
  if (list.length === 0) return null
  return (
    <section className={stack}>
      <h3 className={titleStyle}>{say('refused', { count: list.length })}</h3>
      <ul className={styles.changes}>
        {list.map((refused, index) => (
          <li key={index}>
            <strong>{refused.name}</strong>
            <br />
            {refused.reason === 'errors' ? refused.text : say(refused.reason)}
          </li>
        ))}
      </ul>
    </section>
  )
}
