/** Dialog of one account: name, role and storefront, and the acts that end its access. */
import { useRef, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { button, hint, problem, title } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { Dialog } from '../dialog.tsx'
import { AccountFields, toPromoCode, type Values } from './account-fields.tsx'
import * as styles from './accounts.css.ts'
import { GivenPassword } from './given-password.tsx'
import { useChange, type Account, type OneTimePassword } from './use-accounts.ts'
import { words } from './words.ts'

type Props = { account: Account; onClose: () => void }
export function AccountDialog({ account, onClose }: Props): ReactNode {
  const say = useWords(words)
  const { session } = useStudio()
  const [given, setGiven] = useState<OneTimePassword>()
  const { name, login } = account
  const isMine = login === session?.operator.login
  return (
    <Dialog isOpen onClose={onClose} title={say('changeTitle', { name })} description={given ? '' : login}>
      {given ? (
        <GivenPassword name={name} given={given} onClose={onClose} />
      ) : (
        <>
          <Change account={account} isMine={isMine} />
          {isMine ? (
            <section className={styles.part}>
              <p className={hint}>{say('ownHint')}</p>
              <Link className={button.plain} href="/account">
                {say('toOwn')}
              </Link>
            </section>
          ) : (
            <Access account={account} onGiven={setGiven} />
          )}
        </>
      )}
    </Dialog>
  )
}

/** Returns the changed fields only, because any change other than a name ends the sessions. */
function findChange(account: Account, values: Values) {
  const { name, role } = values
  const promoCode = toPromoCode(values)
  return {
    ...(name.trim() !== account.name && { name: name.trim() }),
    ...(role !== account.role && { role }),
    ...(promoCode !== account.promoCode && { promoCode }),
  }
}

function Change({ account, isMine }: { account: Account; isMine: boolean }): ReactNode {
  const say = useWords(words)
  const { client, renewSession } = useStudio()
  const { name, role, promoCode } = account
  const [values, setValues] = useState<Values>({ name, role, scope: promoCode ?? '' })
  const [status, setStatus] = useState('')
  const { isBusy, failure, run } = useChange()
  const change = findChange(account, values)
  const isChanged = Object.keys(change).length > 0
  const save = () =>
    run(async () => {
      await client.call('POST /api/admin/operators/{id}', { id: String(account.id), ...change })
      setStatus(say('role' in change || 'promoCode' in change ? 'savedOut' : 'saved'))
      if (isMine) await renewSession()
    })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <AccountFields
        values={values}
        isOwnName={isMine}
        onChange={(next) => {
          setValues(next)
          setStatus('')
        }}
      />
      {failure && (
        <p className={problem} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.acts}>
        <button className={button.filled} disabled={isBusy || !isChanged}>
          {isBusy ? say('saving') : say('save')}
        </button>
        <span role="status" className={hint}>
          {status}
        </span>
      </div>
    </form>
  )
}

const acts = {
  resetPassword: { ask: 'askPassword', done: '' },
  endSessions: { ask: 'askSessions', done: 'sessionsEnded' },
  resetFactor: { ask: 'askFactor', done: 'factorRemoved' },
  disable: { ask: 'askDisable', done: 'disabledNow' },
  enable: { ask: 'askEnable', done: 'enabledNow' },
} as const
type Act = keyof typeof acts

/** Acts on the access of another account; each is confirmed. */
function Access({ account, onGiven }: { account: Account; onGiven: (given: OneTimePassword) => void }): ReactNode {
  const say = useWords(words)
  const { client } = useStudio()
  const section = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<Act>()
  const [status, setStatus] = useState('')
  const { isBusy, failure, run } = useChange()
  const params = { id: String(account.id) }
  const perform: Record<Act, () => Promise<unknown>> = {
    async resetPassword() {
      const { oneTimePassword } = await client.call('POST /api/admin/operators/{id}/password/reset', params)
      if (oneTimePassword) onGiven(oneTimePassword)
    },
    endSessions: () => client.call('POST /api/admin/operators/{id}/sessions/end', params),
    resetFactor: () => client.call('POST /api/admin/operators/{id}/second-factor/reset', params),
    disable: () => client.call('POST /api/admin/operators/{id}', { ...params, isActive: false }),
    enable: () => client.call('POST /api/admin/operators/{id}', { ...params, isActive: true }),
  }
  const open: Act[] = [
    'resetPassword',
    ...(account.sessions > 0 ? (['endSessions'] as const) : []),
    ...(account.hasSecondFactor ? (['resetFactor'] as const) : []),
    account.isActive ? 'disable' : 'enable',
  ]
  const leave = () => {
    setAsked(undefined)
    // the focused button disappears
    section.current?.focus()
  }
  const confirm = (act: Act) =>
    run(async () => {
      await perform[act]()
      const { done } = acts[act]
      setStatus(done && say(done))
      leave()
    })
  return (
    <section ref={section} tabIndex={-1} className={styles.part} aria-label={say('access')}>
      <h3 className={title}>{say('access')}</h3>
      {asked === undefined ? (
        <div className={styles.acts}>
          {open.map((act) => (
            <button
              key={act}
              className={button.plain}
              onClick={() => {
                setAsked(act)
                setStatus('')
              }}
            >
              {say(act)}
            </button>
          ))}
        </div>
      ) : (
        <>
          <p role="alert">{say(acts[asked].ask)}</p>
          <div className={styles.acts}>
            <button className={button.filled} disabled={isBusy} autoFocus onClick={() => void confirm(asked)}>
              {isBusy ? say('working') : say(asked)}
            </button>
            <button className={button.quiet} onClick={leave}>
              {say('cancel')}
            </button>
          </div>
        </>
      )}
      {failure && (
        <p className={problem} role="alert">
          {failure}
        </p>
      )}
      <p role="status" className={hint}>
        {status}
      </p>
    </section>
  )
}
