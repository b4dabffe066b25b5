/** What all screens share: the client, the language and who is signed in. */
import { createContext, use, useCallback, type ReactNode } from 'react'
import type { Locale } from '../../schemas/language/locales.ts'
import type { AdminData } from '../../schemas/publishing/index.ts'
import type { Client } from '../api/client.ts'
import { say } from './words.ts'

export type Session = AdminData<'GET /api/admin/session'>
type Shared = { client: Client; locale: Locale; setLocale: (locale: Locale) => void; session: Session | undefined }

const Context = createContext<Shared | undefined>(undefined)
export const SharedContext = ({ value, children }: { value: Shared; children: ReactNode }): ReactNode => (
  <Context value={value}>{children}</Context>
)
export function useShared(): Shared {
  const shared = use(Context)
  if (!shared) throw new Error('outside of Studio')
  return shared
}

type Rest<T> = T extends (lang: Locale, ...rest: infer R) => string ? R : never
/** `say('saved')` in the language of the editor. */
export function useSay() {
  const { locale } = useShared()
  return useCallback(
    <N extends keyof typeof say.table>(name: N, ...values: Rest<typeof say<N>> extends [N, ...infer V] ? V : never) =>
      (say as (lang: Locale, name: N, ...values: unknown[]) => string)(locale, name, ...values),
    [locale],
  )
}
