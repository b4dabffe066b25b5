/** Checks the document's shape: null, forbidden keys, and the grammar. The other rules run only when it is valid. */
import { forbiddenKeys } from '../analyze/scope.ts'
import type { Environment } from '../environment/environment.ts'
import { joinPointer, findNearestName, getValueAt, type Report } from '../findings/issue.ts'
import type { SchemaValidator } from '../environment/schema-validator.ts'
import { findMisfits, type Misfit } from '../schema/literal-checker.ts'

/** Reports values and keys that no document may have. */
function inspect(report: Report, value: unknown, pointer: string): void {
  if (value === null) report('MM1003', pointer)
  else if (Array.isArray(value)) value.forEach((part, index) => inspect(report, part, joinPointer(pointer, index)))
  else if (typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) {
      const bad = key.split('.').find((step) => forbiddenKeys.has(step))
      if (bad)
        report(
          'MM1007',
          joinPointer(pointer, key),
          { key: bad },
          { key: true, fix: { pointer: joinPointer(pointer, key), remove: true } },
        )
      else inspect(report, part, joinPointer(pointer, key))
    }
  }
}

const isActionType = ({ allowed = [] }: { allowed?: readonly unknown[] }) =>
  allowed.includes('page') && allowed.includes('call')

/** Keys of other systems that authors may know, and their counterparts here. */
const keysElsewhere: readonly [key: RegExp, here: string][] = [
  [/^on[A-Z]/, 'on'],
  [/^(?:v-?)?(?:if|show|visible|hidden|condition)$/i, 'when'],
  [/^(?:children|content|body)$/, 'slots'],
  [/^(?:type|component|name)$/, 'widget'],
]
const findMeantElsewhere = (key: string, allowed: readonly string[]): string | undefined =>
  keysElsewhere.find(([pattern, place]) => pattern.test(key) && allowed.includes(place))?.[1]

export function reportMisfit(report: Report, misfit: Misfit, value: (pointer: string) => unknown): void {
  if (misfit.kind === 'missing-key') report('MM1005', misfit.pointer, { key: misfit.key })
  else if (misfit.kind === 'unknown-key') {
    const siblings = Object.keys(value(misfit.pointer.slice(0, misfit.pointer.lastIndexOf('/'))) ?? {})
    const free = misfit.allowed.filter((key) => !siblings.includes(key))
    const meant = findNearestName(misfit.key, free)
    report(
      'MM1004',
      misfit.pointer,
      { key: misfit.key },
      {
        key: true,
        suggestion: meant ?? findMeantElsewhere(misfit.key, misfit.allowed),
        ...(meant !== undefined && { fix: { pointer: misfit.pointer, rename: meant } }),
      },
    )
  } else {
    const given = value(misfit.pointer)
    const meant =
      typeof given === 'string'
        ? findNearestName(
            given,
            (misfit.allowed ?? []).filter((allowed) => typeof allowed === 'string'),
          )
        : undefined
    const fix = meant === undefined ? {} : { fix: { pointer: misfit.pointer, replace: meant } }
    const choices = (misfit.allowed ?? []).map(String)
    if (isActionType(misfit))
      report('MM2010', misfit.pointer, { name: String(given) }, { suggestion: meant, choices, ...fix })
    else report('MM1006', misfit.pointer, { expected: misfit.expected }, { suggestion: meant, ...fix })
  }
}

type ShapeContext = { environment: Environment; report: Report; validator: SchemaValidator | undefined }
/** True when the document has the shape that the other rules rely on. */
export function hasShape({ environment, report, validator }: ShapeContext, document: unknown): boolean {
  let findingCount = 0
  const counting: Report = (...args) => {
    findingCount++
    report(...args)
  }
  inspect(counting, document, '')
  if (findingCount > 0) return false
  for (const misfit of findMisfits(document, environment.layout, '', { definitions: environment.definitions }))
    reportMisfit(counting, misfit, (pointer) => getValueAt(document, pointer))
  if (findingCount > 0) return false
  // ajv must confirm that this is a page document.
  const objection = validator?.document(document)
  if (objection) counting('MM1006', objection.pointer, { expected: objection.expected })
  return findingCount === 0
}
