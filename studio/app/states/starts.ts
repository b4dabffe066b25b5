/** Limits how many canvases start in parallel: each loads the entire shop, so starting all together would delay the first. */
export function createStartQueue(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0
  function next(): void {
    while (running < atOnce && waiting.length) {
      running++
      waiting.shift()!()
    }
  }
  return {
    /** Calls `start` when it is its turn. Returns a function that ends the turn or leaves the queue. */
    ask(start: () => void): () => void {
      let state: 'waiting' | 'running' | 'over' = 'waiting'
      const begin = () => {
        state = 'running'
        start()
      }
      waiting.push(begin)
      next()
      return () => {
        if (state === 'running') running--
        else if (state === 'waiting') waiting.splice(waiting.indexOf(begin), 1)
        state = 'over'
        next()
      }
    },
  }
}
export type StartQueue = ReturnType<typeof createStartQueue>
