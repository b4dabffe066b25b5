/** A tab that edits until it is killed (`journal.browser.test.ts`). */
import { createHistory, perform } from '../document/history.ts'
import { openJournal } from '../journal/journal.ts'
import { claimPage } from '../journal/tabs.ts'

const journal = openJournal('killed')
claimPage('killed', async (editing) => {
  if (editing !== 'here') return
  let history = createHistory({ version: 1, nodes: { a: { widget: 'basic/text', props: { text: '' } } }, order: ['a'] })
  for (let number = 1; ; number++) {
    const result = perform(history, [{ type: 'set', pointer: '/nodes/a/props/text', value: `${number}` }])
    if (!result.ok) throw new Error(result.problem)
    const status = await journal.write('page', { history: result.history, base: 7 })
    history = result.history
    postMessage({ number, status })
  }
})
