import { openJournal, type Journal } from '../journal/journal.ts'
import { useStudio } from './context.tsx'

const journals = new Map<string, Journal>()

/** Returns the journal with the unsaved work of the signed-in account. */
export function useJournal(): Journal {
  const { session } = useStudio()
  const account = session?.operator.login ?? ''
  const journal = journals.get(account) ?? openJournal(account)
  journals.set(account, journal)
  return journal
}
