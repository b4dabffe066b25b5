/** Cases of clients in a device's Wi-Fi. */
import { eq } from 'drizzle-orm'
import { deviceClients, devices } from '#server/db/schema/index.ts'
import { simulateClients } from '#server/integrations/simulators/known-clients.ts'
import type { As } from '#server/testing/server.ts'
import type { Cases, CaseContext } from '../case.ts'
import { createOwnCard } from './own-card.ts'

export function createClientCases({ server }: CaseContext) {
  const caseCard = createOwnCard(server)
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
      .values(simulateClients(device?.id ?? 0, '2.4G', 1, clock.now()))
      .returning({ id: deviceClients.id })
    return client?.id ?? 0
  }
  return {
    '/api/iot/iotDevice/clientList': { good: () => ({}), as: () => caseCard.inDevice() },
    '/api/iot/iotDevice/renameClient': {
      good: async () => {
        await caseCard.inDevice()
        return { id: await clientIn(caseCard.as()), name: '客厅电视' }
      },
      as: caseCard.as,
      others: async () => {
        await caseCard.inDevice()
        const foreign = await clientIn(caseCard.as())
        return { params: [foreign, 999_999_999].map((id) => ({ id, name: '客厅电视' })), as: await caseCard.inDevice() }
      },
    },
    '/api/iot/iotDevice/blockClient': {
      good: async () => {
        await caseCard.inDevice()
        return { id: await clientIn(caseCard.as()), block: true }
      },
      as: caseCard.as,
      others: async () => {
        await caseCard.inDevice()
        const foreign = await clientIn(caseCard.as())
        return { params: [foreign, 999_999_999].map((id) => ({ id, block: true })), as: await caseCard.inDevice() }
      },
    },
  } satisfies Partial<Cases>
}
