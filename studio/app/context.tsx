/** Context of all screens: client, locale and session. */
import { createContext, use, useCallback, type ReactNode } from 'react'
import type { Locale } from '#schemas/language/locales.ts'
import type { Say, Sentence, SentenceValues } from '#schemas/language/sentences.ts'
import type { AdminData } from '#schemas/publishing/index.ts'
import type { Client } from '../api/client.ts'
import { say } from './words.ts'

export type Session = AdminData<'GET /api/admin/session'>
type Shared = {
  client: Client
  locale: Locale
  setLocale: (locale: Locale) => void
  session: Session | undefined
  /** Requests the session again after a change of the own account. */
  renewSession: () => Promise<void>
}

/** Whether the account can do nothing before it has set its password and the second factor that the shop requires. */
export const isRestricted = ({ mustChangePassword, secondFactor }: Session): boolean =>
  mustChangePassword || (secondFactor.isRequired && !secondFactor.isOn)

const Context = createContext<Shared | undefined>(undefined)
export const StudioProvider = ({ value, children }: { value: Shared; children: ReactNode }): ReactNode => (
  <Context value={value}>{children}</Context>
)
export function useStudio(): Shared {
  const shared = use(Context)
  if (!shared) throw new Error('outside of Studio')
  return shared
}

/** Returns the sentences of a table in the editor's locale: `const say = useWords(words)`, then `say('saved')`. */
export function useWords<const T extends Readonly<Record<string, Sentence>>>(words: Say<T>) {
  const { locale } = useStudio()
  return useCallback(
    <N extends keyof T>(name: N, ...values: SentenceValues<T[N]>): string => words(locale, name, ...values),
    [words, locale],
  )
}
export const useSay = () => useWords(say)
