/** ajv's standalone output as an ES module for the browser: no eval, no require, no ajv. */
import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import type { Facts } from './facts.ts'
import { structure } from './structure.ts'

type Generate = (ajv: Ajv, validate: unknown) => string
const generate = ((standaloneCode as { default?: unknown }).default ?? standaloneCode) as Generate

/** Code that must never reach the browser (toolchain: the output keeps `require` even as an ES module). */
const forbidden = /\brequire\s*\(|new Function|\beval\s*\(/

export function validatorModule(facts: Facts): string {
  const ajv = new Ajv({ code: { source: true, esm: true, lines: false }, allErrors: false, messages: false, strict: false, inlineRefs: false })
  const validate = ajv.compile(structure(facts))
  let count = 0
  const imports: string[] = []
  const code = generate(ajv, validate)
    .replace(/require\((["'])(ajv\/dist\/runtime\/[\w-]+)\1\)(\.default)?/g, (_, __, module: string) => {
      const name = `runtime${count++}`
      imports.push(`import ${name} from ${JSON.stringify(`${module}.js`)};`)
      return name
    })
    // Where and by which word is all that is told; the rest of each error is weight.
    .replace(/schemaPath:"[^"]*",/g, '')
    .replace(/,params:\{[^{}]*\}/g, '')
    .replace(/^"use strict";/, '')
    .replace(/export const \w+ = \w+;/, '')
    .replace(/export default (\w+);/, 'const whole = $1;')
  if (forbidden.test(code)) throw new Error('the precompiled validator still holds require, eval or new Function')
  return `${imports.join('\n')}
${code}
/** null when the document has the structure of one, else what is wrong first. */
export const validate = (document) => (whole(document) ? null : whole.errors[0].instancePath + ' ' + whole.errors[0].keyword)
`
}
