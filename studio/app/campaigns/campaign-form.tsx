/** Form of a new or planned campaign; for a running campaign it has only the end. */
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { truncateText } from '#schemas/language/graphemes.ts'
import { maxLengths } from '#schemas/publishing/facts.ts'
import type { Campaign } from '#schemas/publishing/campaigns.ts'
import type { Client } from '#studio/api/client.ts'
import { button, field, hint, label, stack } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import { formatLocalTime } from '../times.ts'
import * as styles from './campaigns.css.ts'
import { listCandidates, pickPlace, type Document } from './planning/documents.ts'
import { parseSpan, type Span } from './planning/moments.ts'
import { usePlaceName } from './place-name.ts'
import { usePlanning } from './planning/use-planning.ts'
import { Refused } from './planning/refused.tsx'
import { Documents, useDrafts } from './planning/together.tsx'
import { useServerNow } from './use-campaigns.ts'
import { toSpanInput, WhenFields, type When } from './planning/when.tsx'
import { words } from './words.ts'
import { TextField } from '#studio/look/text-field.tsx'

type Props = {
  campaign?: Campaign
  onClose: () => void
  onDone: (created: Campaign) => void
  /** Closes the dialog when a link leads to a page that it covers. */
  onLeave?: (() => void) | undefined
}
const modes = ['at', 'span'] as const

const toWhen = (campaign: Campaign | undefined): When => ({
  mode: campaign?.until ? 'span' : 'at',
  from: campaign ? formatLocalTime(campaign.from) : '',
  until: campaign?.until ? formatLocalTime(campaign.until) : '',
})
const listDocuments = (campaign: Campaign | undefined): Document[] =>
  campaign?.places.map((place) => ({ place: pickPlace(place), revision: place.revision })) ?? []
const toIso = (at: number) => new Date(at).toISOString()

type Submission = Span & { name: string; accept: boolean; reason?: string; revisions: number[] }
/** Creates or changes a campaign; a running campaign can only change its end. */
async function send(client: Client, campaign: Campaign | undefined, submission: Submission): Promise<Campaign> {
  const { from, until, revisions, ...named } = submission
  const content = { ...named, until: until === null ? null : toIso(until) }
  const answer = campaign
    ? await client.call('POST /api/admin/campaigns/{id}', {
        ...content,
        id: String(campaign.id),
        ...(campaign.state !== 'running' && { revisions, from: toIso(from) }),
      })
    : await client.call('POST /api/admin/campaigns', { ...content, revisions, from: toIso(from) })
  return answer.campaign
}

export function CampaignForm({ campaign, onClose, onDone, onLeave }: Props): ReactNode {
  const say = useWords(words)
  const { client } = useStudio()
  const placeName = usePlaceName()
  const at = useServerNow()
  const isRunning = campaign?.state === 'running'
  const [name, setName] = useState(campaign?.name ?? '')
  const [when, setWhen] = useState(() => toWhen(campaign))
  const [chosen, setChosen] = useState(() => listDocuments(campaign))
  const planning = usePlanning(chosen.map(({ place }) => place))
  const parsed = parseSpan(toSpanInput(when), at, isRunning)
  const [first] = chosen
  const usualName = campaign?.name ?? (first ? placeName(first.place, first.title) : '')

  const save = async (span: Span): Promise<Campaign> => {
    const submission = {
      name: name.trim() || truncateText(usualName, maxLengths.campaignName),
      accept: planning.isAccepted || (campaign?.isAccepted ?? false),
      ...planning.given,
      revisions: chosen.map(({ revision }) => revision),
    }
    const answer = await send(client, campaign, { ...submission, ...span })
    onDone(answer)
    return answer
  }
  const isBusy = planning.stage.is === 'busy'
  return (
    <form
      className={stack}
      onSubmit={(event) => {
        event.preventDefault()
        if ('span' in parsed) void planning.send(() => save(parsed.span))
      }}
    >
      <NameField name={name} usual={usualName} onName={setName} />
      {!isRunning && (
        <Choices
          has={listDocuments(campaign)}
          chosen={chosen}
          onChosen={(next) => {
            setChosen(next)
            planning.anew()
          }}
        />
      )}
      <WhenFields
        when={when}
        onWhen={(next) => {
          setWhen(next)
          planning.anew()
        }}
        modes={modes}
        at={at}
        isRunning={isRunning}
      />
      {planning.refusal && (
        <Refused
          refusal={planning.refusal}
          set={chosen.map(({ place }) => place)}
          planning={planning}
          onLeave={onLeave}
        />
      )}
      <div className={styles.foot}>
        <button
          className={button.filled}
          disabled={isBusy || chosen.length === 0 || !('span' in parsed) || planning.isAsking}
        >
          {campaign ? say(isBusy ? 'saving' : 'save') : say(isBusy ? 'scheduling' : 'schedule')}
        </button>
        <button className={button.quiet} type="button" onClick={onClose}>
          {say('back')}
        </button>
      </div>
    </form>
  )
}

type NameProps = { name: string; usual: string; onName: (name: string) => void }
function NameField({ name, usual, onName }: NameProps): ReactNode {
  const say = useWords(words)
  return (
    <label>
      <span className={label}>{say('name')}</span>
      <TextField className={field} value={name} placeholder={usual || say('nameHint')} onText={onName} />
    </label>
  )
}

type ChoicesProps = { has: readonly Document[]; chosen: readonly Document[]; onChosen: (chosen: Document[]) => void }
function Choices({ has, chosen, onChosen }: ChoicesProps): ReactNode {
  const say = useWords(words)
  const { data, error, refetch } = useDrafts()
  if (error) return <Failure message={error.message} retry={() => void refetch()} />
  if (!data) return <p className={hint}>{say('loading')}</p>
  const candidates = listCandidates(has, data)
  return (
    <section>
      <h3 className={label}>{say('chooseDocuments')}</h3>
      {candidates.length === 0 && (
        <p className={hint}>
          {say('noDrafts')}{' '}
          <Link className={button.quiet} href="/">
            {say('toPages')}
          </Link>
        </p>
      )}
      <Documents candidates={candidates} chosen={chosen} onChosen={onChosen} />
    </section>
  )
}
