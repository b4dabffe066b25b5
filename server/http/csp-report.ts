/** Receives CSP reports of browsers. DOMPurify's own probes are expected; page content is not stored. */
import type { Context as HonoContext } from 'hono'
import type { BaseServices } from '../db/services.ts'
import { getClientNetwork } from './origin.ts'
import { bodyLimits, readBody } from './parse/read.ts'
import type { Bindings } from './parse/bindings.ts'

type Body = Partial<
  Record<'effective-directive' | 'effectiveDirective' | 'violated-directive' | 'blocked-uri' | 'blockedURL', unknown>
>
type Report = { 'csp-report'?: Body; type?: string; body?: Body }

const words = (...input: unknown[]): string => input.find((value) => typeof value === 'string') ?? ''

/** Returns the directive and the blocked origin of each report. */
export function readReports(text: string): { directive: string; blocked: string }[] {
  try {
    const input = [JSON.parse(text) as Report | Report[]].flat()
    return input.slice(0, 20).flatMap((report) => {
      const body = report['csp-report'] ?? (report.type === 'csp-violation' ? report.body : undefined)
      if (!body) return []
      const directive = words(body['effective-directive'], body.effectiveDirective, body['violated-directive']).slice(
        0,
        60,
      )
      const blocked = words(body['blocked-uri'], body.blockedURL)
      return [
        { directive, blocked: URL.canParse(blocked) ? new URL(blocked).origin.slice(0, 100) : blocked.slice(0, 30) },
      ]
    })
  } catch {
    return []
  }
}

const cleaning = new Set(['script-src-attr', 'style-src-attr'])

export async function serveCspReport(
  { limits, log, config }: BaseServices,
  c: HonoContext<{ Bindings: Bindings }>,
): Promise<Response> {
  if (!(await limits.take('reportIp', getClientNetwork(c, config))).ok) return c.body(null, 429)
  const body = await readBody(c.req.raw, bodyLimits.report)
  for (const { directive, blocked } of readReports(body.toString()))
    if (!cleaning.has(directive)) log.warn({ directive, blocked }, 'csp')
  return c.body(null, 204)
}
