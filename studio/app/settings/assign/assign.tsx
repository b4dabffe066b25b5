/** Dialog that assigns a card layout to cards by their numbers or by conditions: counted first, and undone afterwards. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import type { CardSelection } from '#schemas/backoffice/card-layouts.ts'
import type { AdminData } from '#schemas/publishing/index.ts'
import { button, field, label, problem, row, stack } from '#studio/look/look.css.ts'
import { TextBox, TextField } from '#studio/look/text-field.tsx'
import { useSay, useStudio, useWords } from '#studio/app/context.tsx'
import { Dialog } from '#studio/app/dialog.tsx'
import { StorefrontField } from '#studio/app/storefront-field.tsx'
import { useCardLayouts } from '../use-card-layouts.ts'
import { Count, Faults, type Counted } from './counted.tsx'
import { MOST_BYTES, parseNumbers } from './numbers.ts'
import { words } from './words.ts'

type Assigned = { id: number | null; before: NonNullable<AdminData<'POST /api/admin/sim-layouts/assign'>['before']> }
type Stage =
  | { is: 'choosing' | 'busy' }
  | { is: 'failed'; message: string }
  | { is: 'counted'; counted: Counted }
  | { is: 'assigned'; cards: number; assigned: Assigned }
  | { is: 'undone'; cards: number }
const LATE = 60_000

/** `scope`: the storefront whose layouts are shown; empty: the site's. */
export function AssignLayouts({ scope }: { scope: string }): ReactNode {
  const say = useWords(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <p>
      <button className={button.plain} onClick={() => setOpen(true)}>
        {say('open')}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={say('title')} description={say('about')}>
        <Assignment scope={scope} />
      </Dialog>
    </p>
  )
}

type Form = {
  id: number | null
  by: 'numbers' | 'filter'
  text: string
  promoCode: string
  from: string
  to: string
  present: string
}
/** Undefined without a choice. */
function toSelection({ by, text, promoCode, from, to, present }: Form): CardSelection | undefined {
  if (by === 'numbers') {
    const { numbers } = parseNumbers(text)
    return numbers.length ? { numbers } : undefined
  }
  const layoutId = present === '' ? undefined : present === 'none' ? null : Number(present)
  const filter = {
    ...(promoCode && { promoCode }),
    ...(from && { from }),
    ...(to && { to }),
    ...(layoutId !== undefined && { layoutId }),
  }
  // a filter without a condition would be all cards
  return Object.keys(filter).length ? { filter } : undefined
}

function useAssignment() {
  const { client } = useStudio()
  const queries = useQueryClient()
  const [stage, setStage] = useState<Stage>({ is: 'choosing' })
  async function run(work: () => Promise<Stage>): Promise<void> {
    setStage({ is: 'busy' })
    try {
      setStage(await work())
    } catch (error) {
      setStage({ is: 'failed', message: (error as Error).message })
    }
  }
  const refresh = () => queries.invalidateQueries({ queryKey: ['card-layouts'] })
  return {
    stage,
    choose: () => setStage({ is: 'choosing' }),
    count: (id: number | null, selection: CardSelection) =>
      run(async () => ({
        is: 'counted',
        counted: await client.call('POST /api/admin/sim-layouts/count', { id, selection }, { lateMs: LATE }),
      })),
    assign: (id: number | null, selection: CardSelection) =>
      run(async () => {
        const params = { id, selection }
        const { cards, before = [] } = await client.call('POST /api/admin/sim-layouts/assign', params, { lateMs: LATE })
        await refresh()
        return { is: 'assigned', cards, assigned: { id, before } }
      }),
    undo: (assigned: Assigned) =>
      run(async () => {
        const { cards } = await client.call('POST /api/admin/sim-layouts/undo', assigned, { lateMs: LATE })
        await refresh()
        return { is: 'undone', cards }
      }),
  }
}

function Assignment({ scope }: { scope: string }): ReactNode {
  const say = useWords(words)
  const { data } = useCardLayouts()
  const layouts = (data?.list ?? []).filter((layout) => layout.isPublished)
  const { stage, choose, count, assign, undo } = useAssignment()
  const [form, setForm] = useState<Form>({
    id: layouts.find((layout) => layout.scope === scope)?.id ?? null,
    by: 'numbers',
    text: '',
    promoCode: scope,
    from: '',
    to: '',
    present: '',
  })
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part })
    choose()
  }
  const selection = toSelection(form)
  const getName = (id: number | null) => data?.list.find((layout) => layout.id === id)?.name ?? say('none')
  return (
    <div className={stack}>
      <label>
        <span className={label}>{say('layout')}</span>
        <select
          className={field}
          value={form.id ?? ''}
          onChange={({ target }) => change({ id: target.value === '' ? null : Number(target.value) })}
        >
          {layouts.map((layout) => (
            <option key={layout.id} value={layout.id}>
              {layout.scope ? `${layout.name} · ${layout.scope}` : layout.name}
            </option>
          ))}
          <option value="">{say('none')}</option>
        </select>
      </label>
      <label>
        <span className={label}>{say('how')}</span>
        <select
          className={field}
          value={form.by}
          onChange={({ target }) => change({ by: target.value === 'filter' ? 'filter' : 'numbers' })}
        >
          <option value="numbers">{say('byNumbers')}</option>
          <option value="filter">{say('byFilter')}</option>
        </select>
      </label>
      {form.by === 'numbers' ? <NumbersFields {...{ form, change }} /> : <FilterFields {...{ form, change }} />}
      {stage.is === 'counted' && <Count counted={stage.counted} getName={getName} />}
      {form.by === 'numbers' && form.text !== '' && (
        <Faults text={form.text} found={stage.is === 'counted' ? stage.counted.faults : []} />
      )}
      <Outcome stage={stage} />
      <div className={row}>
        {stage.is === 'counted' && stage.counted.cards > 0 ? (
          <button className={button.filled} onClick={() => void assign(form.id, selection!)}>
            {say('assign', { cards: stage.counted.cards })}
          </button>
        ) : stage.is === 'assigned' && stage.cards > 0 ? (
          <button className={button.plain} onClick={() => void undo(stage.assigned)}>
            {say('undo')}
          </button>
        ) : (
          <button
            className={button.filled}
            disabled={!selection || stage.is === 'busy'}
            onClick={() => void count(form.id, selection!)}
          >
            {say('count')}
          </button>
        )}
      </div>
    </div>
  )
}

function Outcome({ stage }: { stage: Stage }): ReactNode {
  const say = useWords(words)
  if (stage.is === 'busy') return <p role="status">{say('counting')}</p>
  if (stage.is === 'assigned' || stage.is === 'undone')
    return <p role="status">{say(stage.is, { cards: stage.cards })}</p>
  if (stage.is !== 'failed') return null
  return (
    <p className={problem} role="alert">
      {stage.message}
    </p>
  )
}

type FieldsProps = { form: Form; change: (part: Partial<Form>) => void }
function NumbersFields({ form, change }: FieldsProps): ReactNode {
  const say = useWords(words)
  const input = useRef<HTMLInputElement>(null)
  const [tooLarge, setTooLarge] = useState(false)
  async function read(file: File): Promise<void> {
    setTooLarge(file.size > MOST_BYTES)
    if (file.size <= MOST_BYTES) change({ text: await file.text() })
  }
  return (
    <>
      <label>
        <span className={label}>{say('numbers')}</span>
        <TextBox className={field} rows={5} spellCheck={false} value={form.text} onText={(text) => change({ text })} />
      </label>
      <div className={row}>
        <button className={button.plain} onClick={() => input.current!.click()}>
          {say('choose')}
        </button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void read(file)
          // the same file can be chosen again
          target.value = ''
        }}
      />
      {tooLarge && (
        <p className={problem} role="alert">
          {say('tooLarge')}
        </p>
      )}
    </>
  )
}

function FilterFields({ form, change }: FieldsProps): ReactNode {
  const say = useWords(words)
  const sayOfAll = useSay()
  const { session } = useStudio()
  const ownCode = session?.operator.promoCode ?? ''
  const { data } = useCardLayouts()
  return (
    <>
      {ownCode === '' && (
        <StorefrontField
          name={sayOfAll('storefrontCode')}
          placeholder={say('allStorefronts')}
          value={form.promoCode}
          onChange={(promoCode) => change({ promoCode })}
        />
      )}
      {(['from', 'to'] as const).map((name) => (
        <label key={name}>
          <span className={label}>{say(name)}</span>
          <TextField
            className={field}
            inputMode="numeric"
            value={form[name]}
            onText={(text) => change({ [name]: text.replaceAll(/[^0-9A-Za-z]/g, '') })}
          />
        </label>
      ))}
      <label>
        <span className={label}>{say('present')}</span>
        <select className={field} value={form.present} onChange={({ target }) => change({ present: target.value })}>
          <option value="">{say('any')}</option>
          <option value="none">{say('none')}</option>
          {(data?.list ?? []).map((layout) => (
            <option key={layout.id} value={layout.id}>
              {layout.name}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
