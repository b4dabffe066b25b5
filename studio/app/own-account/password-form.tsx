import { useState, type ReactNode } from 'react'
import { button, hint, problem, stack } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { SecretField } from './secret-field.tsx'
import { readText, useSubmit } from './submit.ts'
import { words } from './words.ts'

type Props = { isOneTime?: boolean; onDone: () => Promise<void> }
/** `isOneTime`: the current password is a one-time password. */
export function PasswordForm({ isOneTime = false, onDone }: Props): ReactNode {
  const say = useWords(words)
  const { client } = useStudio()
  const [isChanged, setChanged] = useState(false)
  const { isBusy, failure, setFailure, submit } = useSubmit()
  async function change(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form)
    setChanged(false)
    if (readText(data, 'password') !== readText(data, 'again')) {
      setFailure(say('different'))
      return
    }
    await submit(async () => {
      await client.call('POST /api/admin/password', {
        old: readText(data, 'old'),
        password: readText(data, 'password'),
      })
      form.reset()
      setChanged(true)
      await onDone()
    })
  }
  return (
    <form
      className={stack}
      onSubmit={(event) => {
        event.preventDefault()
        void change(event.currentTarget)
      }}
    >
      <SecretField name="old" title={say(isOneTime ? 'oneTime' : 'old')} isPassword complete="current-password" />
      <SecretField name="password" title={say('next')} hint={say('nextHint')} isPassword complete="new-password" />
      <SecretField name="again" title={say('again')} isPassword complete="new-password" />
      {failure && (
        <p className={problem} role="alert">
          {failure}
        </p>
      )}
      <div>
        <button className={button.filled} disabled={isBusy}>
          {isBusy ? say('working') : say('changePassword')}
        </button>
      </div>
      <p role="status" className={hint}>
        {isChanged ? say('passwordChanged') : ''}
      </p>
    </form>
  )
}
