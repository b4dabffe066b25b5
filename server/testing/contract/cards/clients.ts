/** Cases of clients in a device's Wi-Fi. */
import { eq } from 'drizzle-orm'
import { deviceClients, devices } from '../../../db/schema/index.ts'
import { knownClients } from '../../../integrations/simulators/known-clients.ts'
import type { As } from '../../server.ts'
import type { Cases, CaseContext } from '../case.ts'
import { ownCard } from './own-card.ts'

export function clientCases({ server }: CaseContext) {
  const own = ownCard(server)
  /** Adds a phone to the Wi-Fi of a card's device. */
  const clientIn = async (as: As): Promise<number> => {
    const { deviceNo } = (await server.call('/api/iot/simInfo', {}, as)).data
    const { db, clock } = server.services
    const [device] = await db
      .select({ id: devices.id })
      .from(devices)
      .where(eq(devices.deviceNo, deviceNo ?? ''))
    const [client] = await db
      .insert(deviceClients)
      .values(knownClients(device?.id ?? 0, '2.4G', 1, clock.now()))
      .returning({ id: deviceClients.id })
    return client?.id ?? 0
  }
  return {
    '/api/iot/iotDevice/clientList': { good: () => ({}), as: () => own.inDevice() },
    '/api/iot/iotDevice/renameClient': {
      good: async () => {
        await own.inDevice()
        return { id: await clientIn(own.as()), name: '客厅电视' }
      },
      as: own.as,
      others: async () => {
        await own.inDevice()
        const foreign = await clientIn(own.as())
        return { params: [foreign, 999_999_999].map((id) => ({ id, name: '客厅电视' })), as: await own.inDevice() }
      },
    },
    '/api/iot/iotDevice/blockClient': {
      good: async () => {
        await own.inDevice()
        return { id: await clientIn(own.as()), block: true }
      },
      as: own.as,
      others: async () => {
        await own.inDevice()
        const foreign = await clientIn(own.as())
        return { params: [foreign, 999_999_999].map((id) => ({ id, block: true })), as: await own.inDevice() }
      },
    },
  } satisfies Partial<Cases>
}
