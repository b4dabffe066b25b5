import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { button, hint, problem } from '#studio/look/look.css.ts'
import { acts } from '../accounts/accounts.css.ts'
import { useSay, useStudio, useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import { badge, entry, path as quiet, rows } from '../screens.css.ts'
import { formatMoment } from '../times.ts'
import { useSubmit } from './submit.ts'
import { words } from './words.ts'

/** The account's open sessions, and a button that ends the others. */
export function Sessions(): ReactNode {
  const say = useWords(words)
  const common = useSay()
  const { client, locale } = useStudio()
  const queries = useQueryClient()
  const { isBusy, failure, submit } = useSubmit()
  const [isEnded, setEnded] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await client.call('GET /api/admin/sessions', {}, { signal })).list,
  })
  const end = () =>
    submit(async () => {
      await client.call('POST /api/admin/sessions/end', {})
      await queries.invalidateQueries({ queryKey: ['sessions'] })
      setEnded(true)
    })
  if (error) return <Failure message={error.message} retry={() => void refetch()} />
  if (!data) return <p className={hint}>{common('loading')}</p>
  return (
    <>
      <ul className={rows}>
        {data.map(({ id, kind, createdAt, expiresAt, isCurrent }) => (
          <li key={id} className={entry}>
            <span>
              {say(kind)}
              <br />
              <span className={quiet}>
                {say('span', { from: formatMoment(createdAt, locale), until: formatMoment(expiresAt, locale) })}
              </span>
            </span>
            {isCurrent && <span className={badge}>{say('thisOne')}</span>}
          </li>
        ))}
      </ul>
      {failure && (
        <p className={problem} role="alert">
          {failure}
        </p>
      )}
      <div className={acts}>
        {data.length > 1 && (
          <button className={button.plain} disabled={isBusy} onClick={() => void end()}>
            {say('endOthers')}
          </button>
        )}
        <span role="status" className={hint}>
          {data.length === 1 && say(isEnded ? 'othersEnded' : 'onlyThis')}
        </span>
      </div>
    </>
  )
}
