/**
 * The theme's sizes are computed at the root with the root's text size. A frame with another text size on a sheet must redeclare them.
 */
export const textSizeAttribute = 'data-text-size'

let isDeclared = false
const listRules = (sheet: CSSStyleSheet): CSSRule[] => {
  try {
    return [...sheet.cssRules]
  } catch {
    // a cross-origin style sheet
    return []
  }
}
export function declareSizes(): void {
  if (isDeclared) return
  isDeclared = true
  const declared = [...document.styleSheets]
    .flatMap(listRules)
    .flatMap((rule) => (rule instanceof CSSStyleRule && rule.selectorText === ':root' ? [rule.style] : []))
    .flatMap((style) =>
      [...style]
        .filter((name) => style.getPropertyValue(name).includes('--text-scale'))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`),
    )
    .filter((declaration) => !declaration.startsWith('--text-scale'))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`[${textSizeAttribute}] { ${declared.join('; ')} }`)
  document.adoptedStyleSheets.push(sheet)
}
