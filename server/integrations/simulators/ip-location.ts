/**
 * Private addresses have no location, so a demo shop on this machine could not suggest a city. The console sets a city for them; public
 * addresses use the real database.
 */
import { BlockList, isIPv6 } from 'node:net'
import type { IpLocationPort, Location } from '#server/domain/ports/ip-location.ts'
import { getRegionName } from '#server/platform/regions.ts'
import type { SimulatedState } from './state.ts'

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

/** Codes of the cities that the console offers. */
export const offeredRegions = ['110100', '310100', '440300', '510100', '650100']

export type IpLocationSimulator = {
  port: IpLocationPort
  /** The code of the chosen city, or ''. */
  city(): Promise<string>
  moveTo(city: string): Promise<void>
}

export function simulateIpLocation(state: SimulatedState, real: IpLocationPort): IpLocationSimulator {
  const city = async () => String((await state.read('place')) ?? '')
  return {
    city,
    moveTo: (code) => state.write('place', code),
    port: {
      async find(ip) {
        const location = await real.find(ip)
        if (location || !privateNetworks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')) return location
        const code = await city()
        return code ? named(code) : undefined
      },
    },
  }
}
const named = (city: string): Location => ({
  country: '中国',
  province: getRegionName(`${city.slice(0, 2)}0000`)?.['zh-CN'] ?? '',
  city: getRegionName(city)?.['zh-CN'] ?? '',
})
