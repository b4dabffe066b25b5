import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '#compiler/index.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { applyFix, buildSource, type Case } from '#tests/documents/case.ts'
import { environment } from '#tests/documents/environment.ts'
import { apply } from './apply.ts'
import { toOperation } from './fix.ts'

const cases = globSync(join(import.meta.dirname, '../../tests/documents/MM*.json'))
  .filter((file) => !/MM501[12]/.test(file))
  .flatMap((file) =>
    (JSON.parse(readFileSync(file, 'utf8')) as Case[]).map((testCase) => [basename(file, '.json'), testCase] as const),
  )

test('every fix of the corpus is an operation of the editor, and the finding is gone', () => {
  const kinds: string[] = []
  for (const [code, testCase] of cases) {
    const source = buildSource(testCase)
    if (!isObject(source) || testCase.text !== undefined) continue
    const check = (document: unknown) => compile(document, environment, { route: testCase.route ?? '/plans' }).issues
    for (const { fix, pointer } of check(source)) {
      // the editor cannot create such keys
      if (!fix || /__proto__|constructor|prototype/.test(fix.pointer)) continue
      const operation = toOperation(source as Json, fix)
      const done = operation && apply(source as Json, operation)
      expect([code, testCase.what, done?.ok]).toEqual([code, testCase.what, true])
      if (!done?.ok) continue
      const remaining = check(done.document).filter((other) => other.code === code && other.pointer === pointer)
      expect([code, testCase.what, remaining.length]).toEqual([code, testCase.what, 0])
      // removing a list entry shifts the others; the corpus leaves them in place
      if ('rename' in fix) expect(JSON.stringify(done.document)).toBe(JSON.stringify(applyFix(source, fix)))
      kinds.push(
        Object.keys(fix)
          .filter((key) => key !== 'pointer')
          .join(),
      )
    }
  }
  expect(new Set(kinds)).toEqual(new Set(['replace', 'rename', 'remove']))
})
