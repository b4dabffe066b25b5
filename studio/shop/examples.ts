/** Loads the example answers of this shop's calls, and their differences for each persona. */
import type { Examples } from '../states/answers.ts'

export async function loadExamples(): Promise<Examples> {
  const [{ examples }, { people }] = await Promise.all([
    import('#schemas/examples/index.ts'),
    import('../states/people.ts'),
  ])
  return { examples, changes: (persona, path) => (people[persona].answers as Examples['examples'] | undefined)?.[path] }
}
