/** Clients in the Wi-Fi of a device (domain §3.14), in a separate area because only one page uses them. */
import * as z from 'zod/mini'
import { get, nothing, post, type CallTable } from '#schemas/call.ts'
import { actionAnswer } from '#schemas/entities/card/device-action.ts'
import { deviceClient } from '#schemas/entities/card/device-client.ts'
import { field } from '#schemas/fields/field.ts'
import { id } from '../params.ts'

export const calls = {
  /** Only if the device platform supports it (`device.allowClients`). */
  '/api/iot/iotDevice/clientList': get({
    own: true,
    who: 'card',
    proof: true,
    ofHolder: true,
    data: z.object({ list: z.array(deviceClient) }),
  }),
  '/api/iot/iotDevice/renameClient': post({
    own: true,
    who: 'card',
    proof: true,
    ofHolder: true,
    params: z.object({ id, name: field('clientName') }),
    data: nothing,
    changes: ['/api/iot/iotDevice/clientList'],
  }),
  '/api/iot/iotDevice/blockClient': post({
    own: true,
    who: 'card',
    proof: true,
    ofHolder: true,
    data: actionAnswer,
    changes: ['/api/iot/simInfo', '/api/iot/actionStatus', '/api/iot/iotDevice/clientList'],
    params: z.object({ id, block: z.boolean() }),
  }),
} as const satisfies CallTable
