/** Refusals are sentences for users and contain no parameter names. */
import { expect, test } from 'vitest'
import { calls } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'

const { app } = await createTestServer()
const rows = Object.entries(calls as Record<string, CallRow>).filter(([, row]) => !row.raw && !row.multipart)

test.each(['zh-CN', 'en'])('no refusal names a parameter, whatever is wrong with it (%s)', async (language) => {
  const headers = { ...createGuest(), 'accept-language': language, 'content-type': 'application/json' }
  const named: string[] = []
  let refused = 0
  for (const [path, row] of rows)
    for (const name of Object.keys(row.params._zod.def.shape))
      for (const wrong of ['<script>', '-1', '9007199254740993', 'x'.repeat(300)]) {
        const answer =
          row.method === 'GET'
            ? await app.request(`${path}?${new URLSearchParams({ [name]: wrong }).toString()}`, { headers })
            : await app.request(path, { method: 'POST', headers, body: JSON.stringify({ [name]: { wrong } }) })
        const { code, message } = (await answer.json()) as { code: number; message: string }
        if (code !== 51) continue
        refused++
        if (new RegExp(`[“"'‘]${name}[”"'’]|\\{`).test(message)) named.push(`${path} ${name}: ${message}`)
      }
  expect(refused).toBeGreaterThan(100)
  expect(named).toEqual([])
})
