/**
 * Why a provider did not do what it was asked. `notSent`: the request did not reach it; `refused`: it answered no; `unknown`: it may have
 * done it, so ask it before anything else, and repeat only with the same number.
 */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
  readonly kind: 'notSent' | 'refused' | 'unknown'
  /** The provider's code, for its documentation. */
  readonly code: string | undefined
  constructor(
    kind: ProviderFailure['kind'],
    message: string,
    { code, cause }: { code?: string; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.code = code
  }
}
