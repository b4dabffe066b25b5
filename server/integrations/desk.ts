/** Orders are handled by people: they find what waits in the lists of `/api/admin` and `npm run desk`, so these ports send no messages. */
import type { FulfilmentPort } from '../domain/ports/fulfilment.ts'
import type { StaffPort } from '../domain/ports/staff.ts'

export const desk: { fulfilment: FulfilmentPort; staff: StaffPort } = {
  fulfilment: { request: () => Promise.resolve() },
  staff: { request: () => Promise.resolve() },
}
