/** IBM's accessibility engine, in addition to axe: it has rules that axe lacks, and measures contrast where axe gives up. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Checker } from 'accessibility-checker-engine'
import type { Page } from '@playwright/test'

const engine = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine'), 'utf8')

/** Rules that are wrong for this shop. `on`: excluded only for text whose background is a `::before`. */
const excluded: readonly { rule: string; why: string; on?: 'before' }[] = [
  {
    rule: 'text_contrast_sufficient',
    on: 'before',
    why: 'The engine does not see the band of brand colour behind a head; widgets/colours.test.ts computes its contrast.',
  },
  {
    rule: 'aria_hidden_nontabbable',
    why: 'A dialog hides the page behind it from readers and keeps the focus, so nothing hidden is reached; axe has the same rule and knows dialogs.',
  },
  {
    rule: 'target_spacing_sufficient',
    why: 'Links in a sentence may be as high as their line (WCAG 2.5.8), which the engine does not grant to two in a row; axe has the same rule.',
  },
]

declare const ace: { Checker: typeof Checker }

/** Returns definite failures; results that need manual review are not counted. */
const violations = async (rules: typeof excluded) => {
  const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
  const isOnBefore = (xpath: string): boolean => {
    const node = document.evaluate(xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
    for (let element = node as Element | null; element; element = element.parentElement) {
      if (getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)') return false
      if (getComputedStyle(element, '::before').backgroundImage !== 'none') return true
    }
    return false
  }
  return results.flatMap(({ ruleId, reasonId, value, message, path, snippet }) => {
    const [level, verdict] = value.map(String)
    const exclusion = rules.find(({ rule }) => rule === ruleId)
    if (level !== 'VIOLATION' || verdict !== 'FAIL') return []
    if (exclusion && (!exclusion.on || isOnBefore(path.dom!))) return []
    return [`${ruleId} (${reasonId}): ${message} ${path.dom} ${snippet.slice(0, 160)}`]
  })
}

/** Returns the page's violations. The engine is injected from its package once per document. */
export async function findFaultsByAce(page: Page, address: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(`${engine};window.ace=ace;0`)
  return (await page.evaluate(violations, excluded)).map((fault) => `${address}: ${fault}`)
}
