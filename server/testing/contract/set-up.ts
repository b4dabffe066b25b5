/**
 * The contract, row by row: a valid request is answered with data of the row's schema, invalid input is refused with 51 and a sentence,
 * and another owner's data is inaccessible. Authentication is tested in `calls.test.ts`.
 */
import { calls, type CallPath } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { createTestServer, type As } from '../server.ts'
import { createCardCases } from './cards.ts'
import type { Case, CaseContext } from './case.ts'
import { createShopCases } from './shop.ts'
import { makeCaseContext } from './world.ts'

/** The server of a test file, and helpers that its tests share. */
export async function setUp() {
  const server = await createTestServer({ config: { trustProxy: 1 } })
  const rows = new Map(
    Object.entries(calls as Record<string, CallRow>).filter(([, row]) => !row.raw) as [CallPath, CallRow][],
  )
  const context: CaseContext = await makeCaseContext(server)
  const cases: Record<string, Case<CallPath>> = { ...createShopCases(context), ...createCardCases(context) } as never
  let address = 0
  /** Sends a request from a new address, because rate limits are not tested here. */
  async function send(path: CallPath, params: object, as: As) {
    const from = { 'x-forwarded-for': `10.${(address += 1) >> 16}.${(address >> 8) & 255}.${address & 255}` }
    if (!rows.get(path)?.multipart) return server.call(path, params as never, as, from)
    const body = new FormData()
    for (const [name, value] of Object.entries(params)) body.set(name, value instanceof File ? value : String(value))
    const response = await server.app.request(path, { method: 'POST', body, headers: { ...as, ...from } })
    const text = await response.text()
    return { status: response.status, text, ...(JSON.parse(text) as { code: number; message: string; data: unknown }) }
  }

  return { server, rows, context, cases, send }
}
