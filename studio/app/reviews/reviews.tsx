/** Inbox of reviews. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Review } from '#schemas/publishing/reviews.ts'
import { hint } from '#studio/look/look.css.ts'
import { usePlaceName } from '../campaigns/place-name.ts'
import { useStudio, useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import { useScopeText } from '../places.ts'
import { badge, entry, group, head, list, path as quiet, rows } from '../screens.css.ts'
import { formatMoment } from '../times.ts'
import { getReviewHref, isForMe, useReviews } from './use-reviews.ts'
import { words } from './words.ts'

export function Reviews(): ReactNode {
  const say = useWords(words)
  const { session } = useStudio()
  const { data, error, refetch } = useReviews()
  const forMe = data?.filter(isForMe) ?? []
  const mine = data?.filter(({ sender }) => sender.login === session?.operator.login) ?? []
  const others = data?.filter((review) => !forMe.includes(review) && !mine.includes(review)) ?? []
  return (
    <main className={list}>
      <div className={head}>
        <h1>{say('reviews')}</h1>
      </div>
      {error && <Failure message={error.message} retry={() => void refetch()} />}
      {!data && !error && <p className={hint}>{say('loading')}</p>}
      {data && (
        <>
          <Group name={say('forMe')} list={forMe} none={say('noneForMe')} />
          <Group name={say('mine')} list={mine} none={say('noneMine')} />
          {others.length > 0 && <Group name={say('others')} list={others} none="" />}
        </>
      )}
    </main>
  )
}

function Group({ name, list: reviews, none }: { name: string; list: readonly Review[]; none: string }): ReactNode {
  return (
    <section aria-label={name}>
      <h2 className={group}>{name}</h2>
      {reviews.length === 0 && <p className={hint}>{none}</p>}
      {reviews.length > 0 && (
        <ul className={rows}>
          {reviews.map((review) => (
            <li key={review.id}>
              <Row review={review} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ review }: { review: Review }): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const placeName = usePlaceName()
  const scopeText = useScopeText()
  const { id, state, note, sender, via, createdAt, places, comments } = review
  const name = via === 'agent' ? say('machine', { name: sender.name }) : sender.name
  const what = places.map((place) => say('place', { page: placeName(place, place.title), place: scopeText(place) }))
  return (
    <Link className={entry} href={getReviewHref(id)}>
      <span>
        {what.join(locale === 'en' ? ', ' : '，')}
        <br />
        <span className={quiet}>
          {[
            note,
            say('by', { name, at: formatMoment(createdAt, locale) }),
            comments ? say('comments', { count: comments }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={badge}>{say(state)}</span>
    </Link>
  )
}
