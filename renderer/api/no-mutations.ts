/**
 * Replaces query-core's mutation cache in builds (`compiler/vite.ts`): writes are actions here, so its 1.5 kB of the first load would never
 * run.
 */
export class MutationCache {
  clear(): void {}
  findAll(): [] {
    return []
  }
  resumePausedMutations(): Promise<void> {
    return Promise.resolve()
  }
}
