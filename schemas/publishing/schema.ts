import * as z from 'zod/mini'
import { json, boundedText } from './parts.ts'
import { row, type PublishingTable } from './row.ts'

export const schema = {
  'GET /api/admin/schema': row({
    summary: 'The JSON Schema of a layer for text editors, in the requested language',
    role: 'viewer',
    agents: true,
    params: z.object({ path: boundedText(120) }),
    data: json,
    errors: [404],
    example: {
      params: { path: '/pages/customer/index' },
      data: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties: {} },
    },
  }),
} as const satisfies PublishingTable
