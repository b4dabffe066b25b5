/** The code of a refusal because the provider knows the number of a payment with other parameters. */
export const NUMBER_USED = 'numberUsed'

/**
 * The failure of a request to a provider. `notSent`: the request did not reach it; `refused`: it answered no; `unknown`: the request may have succeeded, so query its result first, and repeat it only with the same number.
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
