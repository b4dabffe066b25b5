/** The location of an internet address. Names as in the source; '' when unknown, undefined for an address without location. */
export type Whereabouts = { country: string; province: string; city: string }
export type IpLocationPort = { find(ip: string): Whereabouts | undefined | Promise<Whereabouts | undefined> }
