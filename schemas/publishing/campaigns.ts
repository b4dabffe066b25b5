import * as z from 'zod/mini'
import { readableText } from '../language/typed-text.ts'
import { maxLengths } from './facts.ts'
import { exampleIssue, findings, id, timestamp, maxPlaces, place, reason, boundedText } from './parts.ts'
import { row, type PublishingTable } from './row.ts'

const states = ['planned', 'running', 'ended', 'cancelled', 'missed', 'refused'] as const
export type CampaignStateName = (typeof states)[number]

/** A numeric id in a path; an id beyond the range of ids is not found. */
const digits = z.string().check(z.regex(/^\d{1,30}$/))
const name = readableText({ max: maxLengths.campaignName })
const revisions = z.array(id).check(z.minLength(1), z.maxLength(maxPlaces))
/** A time such as 2026-12-01T00:00:00+08:00. */
const time = boundedText(40)
const accept = z.optional(z.boolean())
const override = z._default(z.boolean(), false)

const problem = z.object({
  text: z.object({ 'zh-CN': z.string(), en: z.string() }),
  findings: z.optional(findings),
})
export type CampaignProblem = z.output<typeof problem>

/** The fields of a campaign that are included in a refusal. */
export const campaignLine = z.object({
  id,
  name: z.string(),
  state: z.enum(states),
  from: timestamp,
  /** null: no end; its revisions remain published. */
  until: z.nullable(timestamp),
})
export type CampaignLine = z.output<typeof campaignLine>

const placeFields = place.shape
const campaign = z.object({
  ...campaignLine.shape,
  /** Login of the account that planned or last changed it. */
  by: z.string(),
  isAccepted: z.boolean(),
  /** Why findings about money, consent or law were accepted. */
  reason: z._default(z.nullable(z.string()), null),
  places: z.array(
    z.object({
      ...placeFields,
      revision: z.int(),
      /** The revision published at the start of the campaign. */
      before: z.nullable(z.int()),
      /** Another revision was published manually in the meantime: the campaign does not start, or does not restore the place at its end. */
      isByHand: z.boolean(),
    }),
  ),
  /** Why it was refused, or why a place could not be restored at its end. */
  problem: z.nullable(problem),
})
export type Campaign = z.output<typeof campaign>

export const exampleLine: CampaignLine = {
  id: 4,
  name: '双十二',
  state: 'planned',
  from: 1_797_004_800_000,
  until: 1_797_091_200_000,
}
const example: Campaign = {
  ...exampleLine,
  by: 'mei',
  isAccepted: false,
  reason: null,
  places: [
    { path: '/p/sale', layer: 'site', scope: '', revision: 12, before: null, isByHand: false },
    { path: '/', layer: 'site', scope: '', revision: 13, before: null, isByHand: false },
  ],
  problem: null,
}
const planned = { campaign, warnings: findings }

export const campaigns = {
  'GET /api/admin/campaigns': row({
    summary: 'Running, planned and recently ended campaigns',
    role: 'viewer',
    params: z.object({}),
    /** `now`: the server's time, for comparison with future times. */
    data: z.object({ list: z.array(campaign), now: z._default(z.nullable(timestamp), null) }),
    errors: [],
    example: { params: {}, data: { list: [example], now: 1_796_040_000_000 } },
  }),
  'GET /api/admin/campaigns/{id}': row({
    summary: 'A campaign with its places',
    role: 'viewer',
    params: z.object({ id: digits }),
    data: campaign,
    errors: [404],
    example: { params: { id: '4' }, data: example },
  }),
  'POST /api/admin/campaigns': row({
    summary: 'Schedule revisions of several places for a period',
    role: 'publisher',
    params: z.strictObject({
      revisions,
      from: time,
      until: z.optional(z.nullable(time)),
      name: z.optional(name),
      accept,
      reason,
    }),
    data: z.object(planned),
    errors: [404, 409],
    example: {
      params: {
        revisions: [12, 13],
        from: '2026-12-12T00:00:00+08:00',
        until: '2026-12-13T00:00:00+08:00',
        name: '双十二',
      },
      data: { campaign: example, warnings: [{ for: '/p/sale site', issues: [exampleIssue] }] },
    },
  }),
  'POST /api/admin/campaigns/{id}': row({
    summary: 'Change times, name or revisions of a campaign; if running, only its end and name',
    role: 'publisher',
    /** `until` null: no end; the revisions of a running campaign remain published. */
    params: z.strictObject({
      id: digits,
      revisions: z.optional(revisions),
      from: z.optional(time),
      until: z.optional(z.nullable(time)),
      name: z.optional(name),
      accept,
      reason,
    }),
    data: z.object(planned),
    errors: [404, 409],
    example: {
      params: { id: '4', until: '2026-12-14T00:00:00+08:00' },
      data: { campaign: { ...example, until: 1_797_177_600_000 }, warnings: [] },
    },
  }),
  'POST /api/admin/campaigns/{id}/cancel': row({
    summary: 'Cancel a campaign; a running campaign is reverted immediately',
    role: 'publisher',
    /** `override`: cancel even if another campaign could not be shown as a consequence. */
    params: z.strictObject({ id: digits, override }),
    data: z.object({ campaign }),
    errors: [404, 409],
    example: { params: { id: '4' }, data: { campaign: { ...example, state: 'cancelled' } } },
  }),
} as const satisfies PublishingTable
