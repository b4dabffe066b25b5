/** The checklist of a shop that is not open yet, above the list of pages until every step is done. */
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { AdminData } from '#schemas/publishing/index.ts'
import { hint } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { getScreenHref } from '../places.ts'
import * as styles from './opening.css.ts'
import { words } from './words.ts'

type Step = AdminData<'GET /api/admin/opening'>['steps'][number]
const settings = getScreenHref('edit', { path: 'settings:storefront', layer: 'site', scope: '' })
const home = getScreenHref('edit', { path: '/', layer: 'site', scope: '' })
/** Where Studio does a step; the others are done by the operator of the server. */
const places: Partial<Record<Step['name'], string>> = {
  name: settings,
  logo: settings,
  contact: settings,
  licences: settings,
  publish: home,
}
const textNames: Record<string, 'user' | 'privacy' | 'termsOfSale'> = {
  user: 'user',
  privacy: 'privacy',
  payment: 'termsOfSale',
}

const key = 'menmian.studio.openingFolded'
function readFolded(): boolean {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}
function writeFolded(isFolded: boolean): void {
  try {
    localStorage.setItem(key, isFolded ? 'yes' : 'no')
  } catch {
    // without storage the choice lasts for this visit
  }
}

export function Opening(): ReactNode {
  const say = useWords(words)
  const { client } = useStudio()
  const [isFolded] = useState(readFolded)
  const { data } = useQuery({
    queryKey: ['opening'],
    staleTime: 0,
    queryFn: ({ signal }) => client.call('GET /api/admin/opening', {}, { signal }),
  })
  const steps = data?.steps ?? []
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <details
      className={styles.opening}
      open={!isFolded}
      onToggle={({ currentTarget }) => writeFolded(!currentTarget.open)}
    >
      <summary className={styles.summary}>{say('title', { done: String(done), all: String(steps.length) })}</summary>
      <p className={hint}>{say('hint')}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepRow key={step.name} {...step} />
        ))}
      </ol>
    </details>
  )
}

function StepRow({ name, isDone, missing }: Step): ReactNode {
  const say = useWords(words)
  const place = places[name]
  const title = say(name)
  const missingTexts = missing.map((type) => (textNames[type] ? say(textNames[type]) : type)).join(say('comma'))
  return (
    <li className={styles.step}>
      <span
        className={styles.mark}
        data-is={isDone ? 'done' : 'open'}
        role="img"
        aria-label={say(isDone ? 'done' : 'open')}
      >
        {isDone ? '✓' : ''}
      </span>
      <span>
        {place && !isDone ? (
          <Link className={styles.link} href={place}>
            {title}
          </Link>
        ) : (
          title
        )}
        {!isDone && (
          <span className={styles.note}>
            {name === 'terms' ? say('termsAt', { missing: missingTexts }) : say(`${name}At`)}
          </span>
        )}
      </span>
    </li>
  )
}
