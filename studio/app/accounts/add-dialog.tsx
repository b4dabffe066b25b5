import { useState, type ReactNode } from 'react'
import { button, field, hint, label, problem } from '#studio/look/look.css.ts'
import { TextField } from '#studio/look/text-field.tsx'
import { useStudio, useWords } from '../context.tsx'
import { Dialog } from '../dialog.tsx'
import { AccountFields, toPromoCode, type Values } from './account-fields.tsx'
import * as styles from './accounts.css.ts'
import { GivenPassword } from './given-password.tsx'
import { useChange, type OneTimePassword } from './use-accounts.ts'
import { words } from './words.ts'

const empty: Values = { name: '', role: 'editor', scope: '' }

/** Adds an account with a one-time password. */
export function AddDialog({ onClose }: { onClose: () => void }): ReactNode {
  const say = useWords(words)
  const { client } = useStudio()
  const [login, setLogin] = useState('')
  const [values, setValues] = useState(empty)
  const [given, setGiven] = useState<OneTimePassword>()
  const { isBusy, failure, run } = useChange()
  const add = () =>
    run(async () => {
      const { role } = values
      const params = { login: login.trim(), name: values.name.trim(), role, promoCode: toPromoCode(values) }
      setGiven((await client.call('POST /api/admin/operators', params)).oneTimePassword ?? undefined)
    })
  return (
    <Dialog isOpen onClose={onClose} title={say('add')} description={given ? '' : say('addHint')}>
      {given ? (
        <GivenPassword name={values.name} given={given} onClose={onClose} />
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <label>
            <span className={label}>{say('login')}</span>
            <TextField
              className={field}
              value={login}
              onText={setLogin}
              required
              autoCapitalize="none"
              autoComplete="off"
              aria-describedby="login-hint"
            />
          </label>
          <p className={hint} id="login-hint">
            {say('loginHint')}
          </p>
          <AccountFields values={values} onChange={setValues} />
          {failure && (
            <p className={problem} role="alert">
              {failure}
            </p>
          )}
          <div className={styles.acts}>
            <button className={button.filled} disabled={isBusy}>
              {isBusy ? say('adding') : say('add')}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
