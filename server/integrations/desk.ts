/** Orders are handled by people: they find what waits in the lists of `/api/admin` and `npm run desk`, so nothing is sent to them. */
import type { FulfilmentPort } from '#server/domain/ports/fulfilment.ts'
import type { StaffPort } from '#server/domain/ports/staff.ts'

export const desk: { fulfilment: FulfilmentPort; staff: StaffPort } = {
  fulfilment: { request: () => Promise.resolve() },
  staff: { request: () => Promise.resolve() },
}
