import { useState, type ReactNode } from 'react'
import type { Campaign } from '#schemas/publishing/campaigns.ts'
import { button, problem, row, stack, warning } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { formatMoment, formatSpan } from '../times.ts'
import { isOpen } from './calendar.ts'
import * as styles from './campaigns.css.ts'
import { pickPlace } from './planning/documents.ts'
import { useEnding } from './ending.ts'
import { Places } from './places-list.tsx'
import { Refused } from './planning/refused.tsx'
import { StateMark } from './state-mark.tsx'
import { words } from './words.ts'

/** `onLeave`: closes the dialog when a link leads to a page that it covers. */
type Props = {
  campaign: Campaign
  onChange: () => void
  onAgain: (id: number) => void
  onLeave?: (() => void) | undefined
}

export function Detail({ campaign, onChange, onAgain, onLeave }: Props): ReactNode {
  const say = useWords(words)
  const { locale, session } = useStudio()
  const { from, until, by, places, state, problem: why, reason } = campaign
  const mayChange = isOpen(campaign) && (session?.features.includes('POST /api/admin/campaigns/{id}') ?? false)
  const set = places.map(pickPlace)
  return (
    <div className={stack} style={{ marginTop: '12px' }}>
      <p className={styles.facts}>
        <StateMark campaign={campaign} />{' '}
        {until === null ? formatMoment(from, locale) : formatSpan(from, until, locale)} · {say('plannedBy', { by })}
      </p>
      {reason !== null && <p className={warning}>{say('acceptedBecause', { reason })}</p>}
      {state === 'missed' && <p className={warning}>{say('missedWhy')}</p>}
      {why && <Refused refusal={{ error: why.text[locale], findings: why.findings }} set={set} onLeave={onLeave} />}
      <Places campaign={campaign} mayChange={mayChange} onLeave={onLeave} />
      {mayChange && <Actions campaign={campaign} onChange={onChange} />}
      {!mayChange && <AfterEnd campaign={campaign} onAgain={onAgain} />}
    </div>
  )
}

/** Buttons to change and cancel. Only a running campaign asks before cancelling, because a planned campaign can be planned again. */
function Actions({ campaign, onChange }: Pick<Props, 'campaign' | 'onChange'>): ReactNode {
  const say = useWords(words)
  const { isBusy, refusal, end } = useEnding(campaign)
  const [isAsking, setAsking] = useState(false)
  const isRunning = campaign.state === 'running'
  return (
    <>
      {refusal && (
        <div className={stack}>
          <Refused refusal={refusal} set={campaign.places.map(pickPlace)} />
          {refusal.campaigns && (
            <button className={button.plain} disabled={isBusy} onClick={() => void end(true)}>
              {say('cancelOver')}
            </button>
          )}
        </div>
      )}
      {isAsking && (
        <div className={warning} role="alert">
          <p>{say('endNowHint')}</p>
          <p className={row}>
            <button className={button.plain} disabled={isBusy} onClick={() => void end()}>
              {say('endNowYes')}
            </button>
            <button className={button.quiet} onClick={() => setAsking(false)}>
              {say('endNowNo')}
            </button>
          </p>
        </div>
      )}
      {!isAsking && (
        <div className={styles.foot}>
          <button className={button.filled} onClick={onChange}>
            {say('change')}
          </button>
          <button className={button.plain} disabled={isBusy} onClick={() => (isRunning ? setAsking(true) : void end())}>
            {say(isRunning ? 'endNow' : 'cancel')}
          </button>
        </div>
      )}
    </>
  )
}

/** Offers to plan a campaign again that was cancelled before its start, as long as its start is in the future. */
function AfterEnd({ campaign, onAgain }: Pick<Props, 'campaign' | 'onAgain'>): ReactNode {
  const say = useWords(words)
  const { isBusy, refusal, again, mayAgain } = useEnding(campaign, onAgain)
  if (campaign.state !== 'cancelled') return null
  return (
    <>
      <p className={row} role="status">
        {say('cancelledNow')}
        {mayAgain && (
          <button className={button.plain} disabled={isBusy} onClick={() => void again()}>
            {say('undo')}
          </button>
        )}
      </p>
      {refusal && <p className={problem}>{refusal.error}</p>}
    </>
  )
}
