/** Where an address on the internet is. Names as its source writes them; '' for what it does not know, undefined for an address that is nowhere. */
export type Whereabouts = { country: string; province: string; city: string }
export type IpLocationPort = { find(ip: string): Whereabouts | undefined | Promise<Whereabouts | undefined> }
