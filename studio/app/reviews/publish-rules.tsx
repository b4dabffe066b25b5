/** Who publishes alone, with an approval, or never. */
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { choices, publishers, severities, type PublishRule, type Way } from '#schemas/publishing/publish-rules.ts'
import { CallError } from '#studio/api/client.ts'
import { button, field, hint, label, problem, row } from '#studio/look/look.css.ts'
import { TextField } from '#studio/look/text-field.tsx'
import { useStudio, useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import { head, list as listStyle } from '../screens.css.ts'
import * as styles from './reviews.css.ts'
import { usePublishRules } from './use-reviews.ts'
import { words } from './words.ts'

const wayNames = { alone: 'alone', approval: 'approval', never: 'neverPublishes' } as const
const rank = (rule: PublishRule) => `${rule.promoCode ?? ''} ${publishers.indexOf(rule.publisher)}`

export function PublishRules(): ReactNode {
  const say = useWords(words)
  const { data, error, refetch } = usePublishRules()
  return (
    <main className={listStyle}>
      <div className={head}>
        <h1>{say('rules')}</h1>
      </div>
      <p className={hint}>{say('rulesHint')}</p>
      {error && <Failure message={error.message} retry={() => void refetch()} />}
      {!data && !error && <p className={hint}>{say('loading')}</p>}
      {data && <Rules saved={data} />}
    </main>
  )
}

function Rules({ saved }: { saved: readonly PublishRule[] }): ReactNode {
  const say = useWords(words)
  const { client, session } = useStudio()
  const queries = useQueryClient()
  const [rules, setRules] = useState(saved)
  const [status, setStatus] = useState({ text: '', isRefused: false })
  const mayChange = session?.features.includes('POST /api/admin/publish-rules') ?? false
  const sorted = rules.toSorted((a, b) => rank(a).localeCompare(rank(b)))
  function change(next: readonly PublishRule[]): void {
    setRules(next)
    setStatus({ text: '', isRefused: false })
  }
  async function save(): Promise<void> {
    try {
      const { list } = await client.call('POST /api/admin/publish-rules', { list: [...rules] })
      queries.setQueryData(['publishRules'], list)
      setStatus({ text: say('saved'), isRefused: false })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setStatus({ text: error.message, isRefused: true })
    }
  }
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('whose')}</th>
            {severities.map((severity) => (
              <th key={severity} scope="col">
                {say(severity)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((rule) => (
            <Row
              key={rank(rule)}
              rule={rule}
              mayChange={mayChange}
              onChange={(next) => change(rules.flatMap((other) => (other === rule ? (next ?? []) : other)))}
            />
          ))}
        </tbody>
      </table>
      {mayChange && (
        <div className={styles.panels}>
          <AddStorefront rules={rules} onRules={change} />
          <div className={row}>
            <button className={button.filled} onClick={() => void save()}>
              {say('save')}
            </button>
            <span role="status" className={status.isRefused ? problem : hint}>
              {status.text}
            </span>
          </div>
        </div>
      )}
    </>
  )
}

type RowProps = {
  rule: PublishRule
  mayChange: boolean
  /** Called without a rule when it is removed. */
  onChange: (rule: PublishRule | undefined) => void
}
function Row({ rule, mayChange, onChange }: RowProps): ReactNode {
  const say = useWords(words)
  const { promoCode, publisher } = rule
  const who = say(publisher)
  const where = promoCode === null ? say('everywhere') : say('inStorefront', { scope: promoCode })
  return (
    <tr>
      <th scope="row">
        {who}
        <br />
        <span className={hint}>{where}</span>{' '}
        {promoCode !== null && mayChange && (
          <button
            className={button.quiet}
            aria-label={say('removeRule', { scope: promoCode })}
            onClick={() => onChange(undefined)}
          >
            {say('remove')}
          </button>
        )}
      </th>
      {severities.map((severity) => (
        <td key={severity}>
          <span className={styles.phoneLabel} aria-hidden>
            {say(severity)}
          </span>
          <select
            className={field}
            aria-label={say('ruleOf', { who, where, severity: say(severity) })}
            disabled={!mayChange}
            value={rule[severity]}
            onChange={({ target }) => onChange({ ...rule, [severity]: target.value as Way })}
          >
            {choices[publisher].map((way) => (
              <option key={way} value={way}>
                {say(wayNames[way])}
              </option>
            ))}
          </select>
        </td>
      ))}
    </tr>
  )
}

type AddProps = { rules: readonly PublishRule[]; onRules: (rules: readonly PublishRule[]) => void }
/** Adds a row for the accounts of a storefront. */
function AddStorefront({ rules, onRules }: AddProps): ReactNode {
  const say = useWords(words)
  const [scope, setScope] = useState('')
  const isThere = rules.some((rule) => rule.promoCode === scope && rule.publisher === 'agent')
  function add(): void {
    const agent = rules.find((rule) => rule.publisher === 'agent' && rule.promoCode === null)
    if (agent) onRules([...rules, { ...agent, promoCode: scope }])
    setScope('')
  }
  return (
    <div className={styles.acts} style={{ alignItems: 'end' }}>
      <label>
        <span className={label}>{say('storefront')}</span>
        <TextField className={field} value={scope} onText={(text) => setScope(text.replaceAll(/[^\w-]/g, ''))} />
      </label>
      <button className={button.plain} disabled={!scope || isThere} onClick={add}>
        {say('addStorefront')}
      </button>
    </div>
  )
}
