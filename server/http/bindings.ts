/** What the listener hands to a request beside itself: its socket, or in tests an address. */
export type Bindings = { ip?: string; incoming?: { socket?: { remoteAddress?: string | undefined } } }
