/** The location of an internet address. Names as in the source; '' when unknown, undefined for an address without location. */
export type Location = { country: string; province: string; city: string }
export type IpLocationPort = { find(ip: string): Location | undefined | Promise<Location | undefined> }
