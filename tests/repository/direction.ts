/** Finds styles that name the left or the right side, where a style for both directions names start and end. */
import { parseAst } from 'vite'

type Ast = { type: string; start: number; end: number; [key: string]: unknown }
export type Finding = { line: number; what: string }

const isAst = (value: unknown): value is Ast => typeof (value as Ast | null)?.type === 'string'
const sides = '(left|right)'
const physicalProperties = new RegExp(
  `^(margin|padding|scroll-margin|scroll-padding|border)-${sides}$|^border-${sides}-(width|color|style)$|^border-(top|bottom)-${sides}-radius$`,
)
/** Properties whose value is a side. */
const sideValues = /^(text-align|text-align-last|float|clear|justify-content|justify-items|justify-self)$/
/** Properties whose value contains a position, an image or a shadow. */
const positions =
  /^((background|mask|object)(-position)?(-x)?|(background|mask|border)-image|perspective-origin|offset-position)$/
const boxes = /^(margin|padding|inset|scroll-margin|scroll-padding|border-(width|color|style))$/
/** A factor that is negative in a document from right to left (`vars.direction`, `mirror` and `lineStart` of widgets/units.ts). */
const followsDirection = /direction|mirror|lineStart/

const toKebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Splits at spaces, or at another separator, outside parentheses and `${…}`. */
function split(value: string, separator = /\s/): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of value.trim()) {
    if (/[({]/.test(letter)) depth++
    if (/[)}]/.test(letter)) depth--
    if (depth === 0 && separator.test(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}
const isZero = (length: string | undefined) => length === undefined || /^-?0[a-z%]*$/.test(length)
const areBoxSidesEqual = (parts: string[]) => parts.length < 4 || parts[1] === parts[3]
function areCornersEqual(parts: string[]): boolean {
  const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = parts
  return topLeft === topRight && bottomRight === bottomLeft
}

/** Returns the arguments of each call of a function in a value. */
function listArguments(value: string, name: RegExp): string[] {
  return [...value.matchAll(new RegExp(`\\b(?:${name.source})\\(`, 'g'))].map(({ 0: call, index }) => {
    let depth = 1
    let end = index + call.length
    while (end < value.length && depth > 0) depth += { '(': 1, ')': -1 }[value[end++]!] ?? 0
    return value.slice(index + call.length, end - 1)
  })
}
const isSideways = (angle: string) => /^-?[\d.]+(deg|turn)/.test(angle) && !/^-?(0|180|360)deg/.test(angle)
const isShifted = (value: string) =>
  listArguments(value, /translateX|translate3d|translate/).some((text) => {
    const [x] = split(text, /,/)
    return !isZero(x) && !followsDirection.test(x!)
  })
const isClippedUnevenly = (value: string) =>
  listArguments(value, /inset/).some(
    (text) => !areBoxSidesEqual(split(split(text, /\//).join(' ').split(' round ')[0]!)),
  )
const hasSidewaysGradient = (value: string) =>
  listArguments(value, /(?:repeating-)?linear-gradient/).some((text) => {
    const [first = ''] = split(text, /,/)
    return isSideways(first) || /\bto .*(left|right)\b/.test(first)
  })
const isShadowShifted = (value: string) =>
  split(value, /,/).some((shadow) => {
    const x = split(shadow).find((part) => /^-?[\d.]/.test(part))
    return !isZero(x) && !followsDirection.test(x!)
  })
const isOriginAside = (value: string) => {
  const [x = ''] = split(value)
  return !/^(center|top|bottom|50%)$/.test(x) && !followsDirection.test(x)
}

/** Whether a declaration means another place in a document from right to left. */
function isPhysical(property: string, value: string): boolean {
  const name = toKebab(property)
  if (/^(left|right)$/.test(name) || physicalProperties.test(name)) return true
  if (followsDirection.test(value) && !boxes.test(name)) return false
  if (sideValues.test(name) && /^(left|right)\b/.test(value.trim())) return true
  if (positions.test(name) && (/(^|[\s,])(left|right)\b/.test(value) || hasSidewaysGradient(value))) return true
  if (boxes.test(name)) return !areBoxSidesEqual(split(value.replace('!important', '')))
  if (name === 'border-radius') return !areCornersEqual(split(split(value, /\//)[0] ?? ''))
  if (name === 'clip-path') return isClippedUnevenly(value)
  if (name === 'transform') return isShifted(value)
  if (name === 'translate') return !isZero(split(value)[0])
  if (name === 'transform-origin') return isOriginAside(value)
  return /^(box|text)-shadow$/.test(name) && isShadowShifted(value)
}

const getLine = (text: string, start: number) => text.slice(0, start).split('\n').length

/** Finds physical declarations in a style sheet, or in the style sheets and `style` attributes of HTML. */
export function findInCss(text: string): Finding[] {
  const code = text.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  return [...code.matchAll(/(?<=[{;"'`\s])([a-z-]+)\s*:\s*([^;{}"'`]+?)\s*(?=[;}"'`])/g)].flatMap(
    ({ 1: property = '', 2: value = '', index }) =>
      isPhysical(property, value) ? [{ line: getLine(code, index), what: property }] : [],
  )
}

const getKey = ({ key, computed }: Ast): string =>
  computed || !isAst(key) ? '' : String((key as Ast).name ?? (key as Ast).value ?? '')
/** The texts that an expression can have; other expressions, as they are written. */
function listValues(node: unknown, text: string): string[] {
  if (!isAst(node)) return []
  if (node.type === 'Literal') return [String(node.value)]
  if (node.type === 'TemplateLiteral') return [text.slice(node.start + 1, node.end - 1)]
  if (node.type === 'ArrayExpression') return (node.elements as Ast[]).flatMap((element) => listValues(element, text))
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((branch) => listValues(branch, text))
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap((side) => listValues(side, text))
  if (node.type === 'TSAsExpression') return listValues(node.expression, text)
  return [text.slice(node.start, node.end)]
}
/** Keys that only objects with styles have next to `left` and `right`. */
const styleKeys = /^(position|top|bottom|width|height|transform|opacity)$/
function isStyleObject(properties: Ast[], isStyleFile: boolean): boolean {
  return isStyleFile || properties.some((property) => styleKeys.test(getKey(property)))
}
const isCssText = (text: string) => /[{;]\s*[a-z-]+\s*:[^{};]+[;}]/.test(text)

/** Finds physical styles in TypeScript: objects of styles, assignments to `element.style`, and style sheets in texts. */
export function findInCode(text: string, file = 'a.css.ts'): Finding[] {
  const isStyleFile = /\.css\.ts$|(mixins|units)\.ts$/.test(file)
  const findings: Finding[] = []
  const add = (node: Ast, what: string) => findings.push({ line: getLine(text, node.start), what })
  const visit = (node: Ast, inStyle: boolean): void => {
    const isStyle = inStyle || (node.type === 'JSXAttribute' && (node.name as Ast).name === 'style')
    if (node.type === 'ObjectExpression') {
      const properties = (node.properties as Ast[]).filter(({ type }) => type === 'Property')
      for (const property of properties) {
        const key = getKey(property)
        const isSide = /^(left|right)$/.test(key)
        if (isSide && !isStyleObject(properties, isStyleFile || isStyle)) continue
        if (listValues(property.value, text).some((value) => isPhysical(key, value))) add(property, key)
      }
    }
    if (node.type === 'AssignmentExpression' && isAst(node.left) && node.left.type === 'MemberExpression') {
      const { object, property } = node.left as Ast & { object: Ast; property: Ast }
      const isElementStyle = String((object.property as Ast | undefined)?.name ?? object.name) === 'style'
      const name = String(property.name)
      if (isElementStyle && listValues(node.right, text).some((value) => isPhysical(name, value))) add(node, name)
    }
    if (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')) {
      const css = text.slice(node.start, node.end)
      if (isCssText(css))
        for (const { line, what } of findInCss(css)) findings.push({ line: getLine(text, node.start) + line - 1, what })
    }
    for (const child of Object.values(node).flat()) if (isAst(child)) visit(child, isStyle)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Ast, false)
  return findings
}

/** Finds scripts that read a side of the screen, an arrow key or the scroll position, without the direction of the document. */
export function findInScript(text: string): Finding[] {
  if (/document\.dir\b/.test(text)) return []
  return [...text.matchAll(/['"{ ](Arrow(?:Left|Right))\b|\.(scrollLeft)\b/g)].map(({ 1: key, 2: scroll, index }) => ({
    line: getLine(text, index),
    what: key ?? scroll!,
  }))
}
