/** Values that the listener passes with a request: its socket, or an address in tests. */
export type Bindings = { ip?: string; incoming?: { socket?: { remoteAddress?: string | undefined } } }
