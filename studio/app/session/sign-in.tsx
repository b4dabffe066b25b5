import { useState, type ReactNode } from 'react'
import { button, field, hint, label, problem, stack } from '#studio/look/look.css.ts'
import { CallError } from '#studio/api/client.ts'
import { useSay, useStudio, type Session } from '../context.tsx'
import { card, page } from '../screens.css.ts'

export function SignIn({ onDone }: { onDone: (session: Session) => void }): ReactNode {
  return (
    <main className={page}>
      <SignInForm onDone={onDone} />
    </main>
  )
}

/** `again`: the account whose session expired during work. */
export function SignInForm({ onDone, again }: { onDone: (session: Session) => void; again?: string }): ReactNode {
  const say = useSay()
  const { client, locale, setLocale } = useStudio()
  const [needsCode, setNeedsCode] = useState(false)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function submit(form: FormData): Promise<void> {
    const readField = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    setBusy(true)
    setFailure('')
    try {
      const code = readField('code').trim()
      const params = { login: readField('login').trim(), password: readField('password'), ...(code && { code }) }
      onDone(await client.call('POST /api/admin/session', params))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setNeedsCode((before) => before || error.refusal.needs === 'code')
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className={card}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      <h1>{say('signInTitle')}</h1>
      <p className={hint}>{again === undefined ? say('signInHint') : say('signedOut')}</p>
      <div className={stack}>
        <label>
          <span className={label}>{say('account')}</span>
          <input
            className={field}
            name="login"
            autoComplete="username"
            autoCapitalize="none"
            required
            defaultValue={again}
            autoFocus={again === undefined}
          />
        </label>
        <label>
          <span className={label}>{say('password')}</span>
          <input className={field} name="password" type="password" autoComplete="current-password" required />
        </label>
        {needsCode && (
          <label>
            <span className={label}>{say('code')}</span>
            <input className={field} name="code" inputMode="numeric" autoComplete="one-time-code" required />
          </label>
        )}
        {failure && (
          <p className={problem} role="alert">
            {failure}
          </p>
        )}
        <button className={button.filled} disabled={isBusy}>
          {isBusy ? say('signingIn') : say('signIn')}
        </button>
        <button className={button.quiet} type="button" onClick={() => setLocale(locale === 'en' ? 'zh-CN' : 'en')}>
          {say('language')}
        </button>
      </div>
    </form>
  )
}
