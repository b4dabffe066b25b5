import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Campaign } from '#schemas/publishing/campaigns.ts'
import { hint } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { useScopeText } from '../places.ts'
import { formatMoment, formatSpan } from '../times.ts'
import { isOpen } from './calendar.ts'
import * as styles from './campaigns.css.ts'
import { describeSpan } from './planning/moments.ts'
import { usePlaceName } from './place-name.ts'
import { StateMark } from './state-mark.tsx'
import { words } from './words.ts'

/** Documents named per row. */
const NAMED = 3

type Props = { campaigns: readonly Campaign[]; now: number; getHref: (id: number) => string }
/** Lists running campaigns, planned campaigns by start, and finished campaigns with the latest first. */
export function Agenda({ campaigns, now, getHref }: Props): ReactNode {
  const say = useWords(words)
  const listInState = (state: Campaign['state']) =>
    campaigns.filter((campaign) => campaign.state === state).toSorted((a, b) => a.from - b.from || a.id - b.id)
  const over = campaigns.filter((campaign) => !isOpen(campaign)).toSorted((a, b) => b.from - a.from || b.id - a.id)
  const groups = [
    { name: say('isRunning'), list: listInState('running') },
    { name: say('isPlanned'), list: listInState('planned') },
    { name: say('isOver'), list: over },
  ].filter(({ list }) => list.length > 0)
  return groups.map(({ name, list }) => (
    <section key={name} aria-label={name}>
      <h2 className={styles.agendaGroup}>{name}</h2>
      <ul className={styles.agenda}>
        {list.map((campaign) => (
          <li key={campaign.id}>
            <Item campaign={campaign} now={now} href={getHref(campaign.id)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Item({ campaign, now, href }: { campaign: Campaign; now: number; href: string }): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const placeName = usePlaceName()
  const scopeText = useScopeText()
  const { name, from, until, places, by, problem } = campaign
  const placeNames = places.slice(0, NAMED).map((place) => `${placeName(place)} · ${scopeText(place)}`)
  const rest = places.length - placeNames.length
  return (
    <Link className={styles.agendaItem} href={href}>
      <span className={styles.agendaName}>
        {name} <StateMark campaign={campaign} />
      </span>
      <span>
        {isOpen(campaign)
          ? describeSpan(campaign, now, locale)
          : until === null
            ? formatMoment(from, locale, now)
            : formatSpan(from, until, locale, now)}
      </span>
      {problem && <span className={styles.failureReason}>{problem.text[locale]}</span>}
      <span className={hint}>
        {[...placeNames, ...(rest > 0 ? [say('others', { count: rest })] : [])].join(locale === 'en' ? ', ' : '、')}
        {' · '}
        {say('plannedBy', { by })}
      </span>
    </Link>
  )
}
