import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Campaign } from '#schemas/publishing/campaigns.ts'
import { useStudio, useWords } from '../context.tsx'
import { formatClock, getDayNumber, formatDay, getStartOfDay, formatLocalTime } from '../times.ts'
import { groupByDay, isBlocked, isInMonth, getDisplayState, listWeeks, type Entry, type Month } from './calendar.ts'
import * as styles from './campaigns.css.ts'
import { words } from './words.ts'

/** Entries that a day has room for. */
const MOST = 4

type Props = {
  campaigns: readonly Campaign[]
  month: Month
  now: number
  getHref: (id: number) => string
  listHref: string
}
export function MonthTable({ campaigns, month, now, getHref, listHref }: Props): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const weeks = listWeeks(month)
  const entries = groupByDay(campaigns, now)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return (
    <table className={styles.month}>
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <th key={day} scope="col">
              {weekday.format(Date.UTC(1970, 0, 1 + day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const isToday = day === getDayNumber(now)
              const dayEntries = entries.get(day) ?? []
              const visible = dayEntries.length > MOST ? dayEntries.slice(0, MOST - 1) : dayEntries
              return (
                <td key={day} className={styles.dayCell} data-in={isInMonth(month, day)} data-today={isToday}>
                  <time
                    className={styles.dayOfMonth}
                    dateTime={formatLocalTime(getStartOfDay(day)).slice(0, 10)}
                    aria-label={`${formatDay(getStartOfDay(day), locale, now)}${isToday ? say('isToday') : ''}`}
                    aria-current={isToday ? 'date' : undefined}
                  >
                    {Number(formatLocalTime(getStartOfDay(day)).slice(8, 10))}
                  </time>
                  <div className={styles.entries}>
                    {visible.map((entry) => (
                      <DayEntry
                        key={`${entry.kind} ${entry.campaign.id}`}
                        entry={entry}
                        href={getHref(entry.campaign.id)}
                      />
                    ))}
                    {dayEntries.length > visible.length && (
                      <Link className={styles.more} href={listHref}>
                        {say('others', { count: dayEntries.length - visible.length })}
                      </Link>
                    )}
                  </div>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayEntry({ entry: { campaign, kind, at }, href }: { entry: Entry; href: string }): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const { name } = campaign
  const time = formatClock(at, locale)
  const text =
    kind === 'out'
      ? say('outOf', { time, name })
      : kind === 'back'
        ? say('backOf', { time, name })
        : say('through', { name })
  const state = isBlocked(campaign) ? 'refused' : getDisplayState(campaign)
  return (
    <Link
      className={styles.entry}
      href={href}
      data-kind={kind}
      data-state={state}
      title={text}
      aria-label={`${text} · ${isBlocked(campaign) ? say('blocked') : say(getDisplayState(campaign))}`}
    >
      {kind === 'through' ? name : text}
    </Link>
  )
}
