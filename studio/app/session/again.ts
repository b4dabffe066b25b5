/** Lets calls with an expired session wait until an account signs in again. */
export function createAgain() {
  let coming = Promise.withResolvers<boolean>()
  return {
    /** Resolves to whether the same account has signed in. */
    wait: (): Promise<boolean> => coming.promise,
    signedIn(isSame: boolean): void {
      coming.resolve(isSame)
      coming = Promise.withResolvers()
    },
  }
}
