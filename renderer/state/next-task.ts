/** Resolves in a task of its own: between two short tasks a tap is answered, in a long one it waits. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done))
