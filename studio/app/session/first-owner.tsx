/** Creates the first account of a shop with the one-time link that its server printed, and signs in. */
import type { ReactNode } from 'react'
import { button, field, hint, label, problem, stack } from '#studio/look/look.css.ts'
import { useSay, useStudio, useWords, type Session } from '../context.tsx'
import { SecretField } from '../own-account/secret-field.tsx'
import { readText, useSubmit } from '../own-account/submit.ts'
import { card, page } from '../screens.css.ts'
import { words } from './words.ts'

type Props = { code: string; onDone: (session: Session) => void; onSignIn: () => void }
export function FirstOwner({ code, onDone, onSignIn }: Props): ReactNode {
  const say = useWords(words)
  const common = useSay()
  const { client, locale, setLocale } = useStudio()
  const { isBusy, failure, setFailure, submit } = useSubmit()
  async function create(data: FormData): Promise<void> {
    const password = readText(data, 'password')
    if (password !== readText(data, 'again')) {
      setFailure(say('different'))
      return
    }
    const login = readText(data, 'login').trim()
    await submit(async () => {
      await client.call('POST /api/admin/first-owner', { code, login, name: readText(data, 'name').trim(), password })
      onDone(await client.call('POST /api/admin/session', { login, password }))
    })
  }
  return (
    <main className={page}>
      <form
        className={card}
        onSubmit={(event) => {
          event.preventDefault()
          void create(new FormData(event.currentTarget))
        }}
      >
        <h1>{say('title')}</h1>
        <p className={hint}>{say('hint')}</p>
        <div className={stack}>
          <label>
            <span className={label}>{say('name')}</span>
            <input className={field} name="name" autoComplete="name" required autoFocus />
          </label>
          <div>
            <label>
              <span className={label}>{say('login')}</span>
              <input
                className={field}
                name="login"
                autoComplete="username"
                autoCapitalize="none"
                pattern="[A-Za-z0-9][A-Za-z0-9._\-]{1,40}"
                aria-describedby="login-hint"
                required
              />
            </label>
            <p className={hint} id="login-hint">
              {say('loginHint')}
            </p>
          </div>
          <SecretField
            name="password"
            title={say('password')}
            hint={say('passwordHint')}
            isPassword
            complete="new-password"
          />
          <SecretField name="again" title={say('again')} isPassword complete="new-password" />
          {failure && (
            <p className={problem} role="alert">
              {failure}
            </p>
          )}
          <button className={button.filled} disabled={isBusy}>
            {say(isBusy ? 'creating' : 'create')}
          </button>
          <button className={button.quiet} type="button" onClick={onSignIn}>
            {say('signInInstead')}
          </button>
          <button className={button.quiet} type="button" onClick={() => setLocale(locale === 'en' ? 'zh-CN' : 'en')}>
            {common('language')}
          </button>
        </div>
      </form>
    </main>
  )
}
