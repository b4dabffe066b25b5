/** Calls that were refused because the session is over wait for the same account to sign in again. */
export function createAgain() {
  let coming = Promise.withResolvers<boolean>()
  return {
    /** Resolves to whether it is the same account. */
    wait: (): Promise<boolean> => coming.promise,
    signedIn(isSame: boolean): void {
      coming.resolve(isSame)
      coming = Promise.withResolvers()
    },
  }
}
