/** The first steps of an account before it can use Studio: replace its one-time password, set up the second factor that the shop requires. */
import type { ReactNode } from 'react'
import { button, hint } from '#studio/look/look.css.ts'
import { useSay, useStudio, useWords, type Session } from '../context.tsx'
import { card, page } from '../screens.css.ts'
import { PasswordForm } from './password-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { words } from './words.ts'

export function FirstSteps({ session }: { session: Session }): ReactNode {
  const say = useWords(words)
  const common = useSay()
  const { client, locale, setLocale, renewSession } = useStudio()
  const { mustChangePassword } = session
  const signOut = async () => {
    await client.call('POST /api/admin/logout', {}).catch(() => undefined)
    window.location.reload()
  }
  return (
    <main className={page}>
      <div className={card}>
        <h1>{say(mustChangePassword ? 'firstPassword' : 'factor')}</h1>
        <p className={hint}>{say(mustChangePassword ? 'firstPasswordHint' : 'factorFirst')}</p>
        {mustChangePassword ? <PasswordForm isOneTime onDone={renewSession} /> : <SecondFactor session={session} />}
        <button className={button.quiet} onClick={() => setLocale(locale === 'en' ? 'zh-CN' : 'en')}>
          {common('language')}
        </button>
        <button className={button.quiet} onClick={() => void signOut()}>
          {common('signOut')}
        </button>
      </div>
    </main>
  )
}
