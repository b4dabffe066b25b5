/** Resolves in a new task: the browser can handle a tap between two short tasks, but not during a long task. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done))
