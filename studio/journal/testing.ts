/** A tab that edits until it is killed (`journal.browser.test.ts`). */
import { begin, perform } from '../document/history.ts'
import { openJournal } from './journal.ts'
import { claim } from './tabs.ts'

const journal = openJournal('killed')
claim('killed', async (editing) => {
  if (editing !== 'here') return
  let history = begin({ version: 1, nodes: { a: { widget: 'basic/text', props: { text: '' } } }, order: ['a'] })
  for (let number = 1; ; number++) {
    const performed = perform(history, [{ type: 'set', pointer: '/nodes/a/props/text', value: `${number}` }])
    if (!performed.ok) throw new Error(performed.problem)
    const status = await journal.write('page', { history: performed.history, base: 7 })
    history = performed.history
    postMessage({ number, status })
  }
})
