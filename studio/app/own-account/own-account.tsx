/** The own account: password, second factor and sessions. */
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hint } from '#studio/look/look.css.ts'
import { words as accountWords } from '../accounts/words.ts'
import { useStudio, useWords } from '../context.tsx'
import { panel, panels } from '../reviews/reviews.css.ts'
import { head, list } from '../screens.css.ts'
import { PasswordForm } from './password-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { words } from './words.ts'

export function OwnAccount(): ReactNode {
  const say = useWords(words)
  const sayOfAccounts = useWords(accountWords)
  const { session } = useStudio()
  const queries = useQueryClient()
  if (!session) return null
  const { name, login, role, promoCode } = session.operator
  const scope = promoCode === null ? say('wholeShop') : say('storefront', { promoCode })
  return (
    <main className={list}>
      <div className={head}>
        <h1>{say('account')}</h1>
      </div>
      <p className={hint}>{[name, login, sayOfAccounts(role), scope].join(' · ')}</p>
      <div className={panels}>
        <section className={panel} aria-label={say('password')}>
          <h2>{say('password')}</h2>
          <PasswordForm onDone={() => queries.invalidateQueries({ queryKey: ['sessions'] })} />
        </section>
        <section className={panel} aria-label={say('factor')}>
          <h2>{say('factor')}</h2>
          <SecondFactor session={session} />
        </section>
      </div>
      <section aria-label={say('sessions')} className={panels}>
        <div className={panel}>
          <h2>{say('sessions')}</h2>
          <Sessions />
        </div>
      </section>
    </main>
  )
}
