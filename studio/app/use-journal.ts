import { openJournal, type Journal } from '../journal/journal.ts'
import { useShared } from './context.tsx'

const journals = new Map<string, Journal>()

/** What the signed-in account has not saved yet. */
export function useJournal(): Journal {
  const { session } = useShared()
  const account = session?.operator.login ?? ''
  const journal = journals.get(account) ?? openJournal(account)
  journals.set(account, journal)
  return journal
}
