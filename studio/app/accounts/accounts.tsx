/** Accounts of operators, managed by owners. */
import { useState, type ReactNode } from 'react'
import { button, hint, problem } from '#studio/look/look.css.ts'
import { useServerNow } from '../campaigns/use-campaigns.ts'
import { useSay, useStudio, useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import { head, list as listStyle, path as quiet, rows } from '../screens.css.ts'
import { AccountDialog } from './account-dialog.tsx'
import * as styles from './accounts.css.ts'
import { AddDialog } from './add-dialog.tsx'
import { useAccounts, useChange, type Account } from './use-accounts.ts'
import { words } from './words.ts'

export function Accounts(): ReactNode {
  const say = useWords(words)
  const common = useSay()
  const { data, error, refetch } = useAccounts()
  const now = useServerNow()
  const [opened, setOpened] = useState<number | 'new'>()
  const account = data?.find(({ id }) => id === opened)
  const close = () => setOpened(undefined)
  return (
    <main className={listStyle}>
      <div className={head}>
        <h1>{say('people')}</h1>
        <button className={button.filled} onClick={() => setOpened('new')}>
          {say('add')}
        </button>
      </div>
      <p className={hint}>{say('hint')}</p>
      <RequireFactor />
      {error && <Failure message={error.message} retry={() => void refetch()} />}
      {!data && !error && <p className={hint}>{common('loading')}</p>}
      {data && (
        <ul className={rows}>
          {data.map((row) => (
            <li key={row.id}>
              <Row account={row} now={now} onOpen={() => setOpened(row.id)} />
            </li>
          ))}
        </ul>
      )}
      {opened === 'new' && <AddDialog onClose={close} />}
      {account && <AccountDialog account={account} onClose={close} />}
    </main>
  )
}

function Row({ account, now, onOpen }: { account: Account; now: number; onOpen: () => void }): ReactNode {
  const say = useWords(words)
  const { session } = useStudio()
  const { login, name, role, promoCode, isActive, hasSecondFactor, oneTimeUntil, sessions } = account
  const scope = promoCode === null ? say('wholeShop') : say('storefront', { promoCode })
  const isMine = login === session?.operator.login
  return (
    <button className={styles.opener} onClick={onOpen}>
      <span>
        <span className={styles.strong}>{isMine ? say('you', { name }) : name}</span>
        <br />
        <span className={quiet}>{[login, say(role), scope].join(' · ')}</span>
      </span>
      <span className={styles.marks}>
        {!isActive && <span className={styles.alarm}>{say('disabled')}</span>}
        {isActive && oneTimeUntil !== null && (
          <span className={styles.alarm}>{say(oneTimeUntil > now ? 'waiting' : 'expired')}</span>
        )}
        {hasSecondFactor && <span>{say('factor')}</span>}
        {sessions > 0 && <span>{say('sessions', { count: sessions })}</span>}
      </span>
    </button>
  )
}

/** Whether all publishers and owners need a second factor. */
function RequireFactor(): ReactNode {
  const say = useWords(words)
  const { client, session, renewSession } = useStudio()
  const { isBusy, failure, run } = useChange()
  if (!session) return null
  const { isRequired } = session.secondFactor
  return (
    <>
      <label className={styles.toggle}>
        <input
          type="checkbox"
          checked={isRequired}
          disabled={isBusy}
          onChange={() =>
            void run(async () => {
              await client.call('POST /api/admin/second-factor/require', { isRequired: !isRequired })
              await renewSession()
            })
          }
        />
        {say('requireFactor')}
      </label>
      {failure && (
        <p className={problem} role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
