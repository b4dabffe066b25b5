/** The structured data of a page as JSON-LD of schema.org. */
import * as z from 'zod/mini'
import { entities, type Entity } from '#schemas/language/structured-data.ts'
import type { Prerendered } from './messages.ts'

type Page = Pick<Prerendered, 'entities' | 'crumbs' | 'currency'>
/** `address`: the canonical address of the page. `root`: the address that paths of pages are added to. */
type Place = { origin: string; root: string; address: string }
type Builder<Type extends Entity['type']> = (
  entity: Extract<Entity, { type: Type }>,
  place: Place,
  currency: string,
) => Record<string, unknown>

const toAbsolute = (path: string, origin: string) =>
  URL.canParse(path, origin) ? new URL(path, origin).href : undefined
const inStock = { true: 'https://schema.org/InStock', false: 'https://schema.org/OutOfStock' } as const

function buildOffer(
  { price, monthly, available }: Extract<Entity, { type: 'Product' }>['offer'],
  { address }: Place,
  priceCurrency: string,
) {
  return {
    '@type': 'Offer',
    url: address,
    price,
    priceCurrency,
    ...(available != null && { availability: inStock[available === true || Number(available) > 0 ? 'true' : 'false'] }),
    ...(monthly != null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: monthly,
        priceCurrency,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
      },
    }),
  }
}

const builders: { [Type in Entity['type']]: Builder<Type> } = {
  Organization: ({ name, description, logo, telephone }, { origin, address }) => ({
    name,
    url: address,
    description,
    logo: logo ? toAbsolute(logo, origin) : undefined,
    telephone,
  }),
  WebSite: ({ name, description, search }, { root, address }) => ({
    name,
    url: address,
    description,
    potentialAction: search && {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${root}${search.path}?${search.parameter}={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }),
  Product: ({ name, description, image, sku, offer }, place, currency) => ({
    name,
    url: place.address,
    description,
    image: [image ?? []].flat().map((picture) => toAbsolute(picture, place.origin)),
    sku,
    offers: buildOffer(offer, place, currency),
  }),
  FAQPage: ({ questions }) => ({
    mainEntity: questions.map((question) => ({
      '@type': 'Question',
      name: question.name,
      acceptedAnswer: { '@type': 'Answer', text: question.answer },
    })),
  }),
}

const buildBreadcrumbs = (crumbs: Page['crumbs'], { root, address }: Place) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ path, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: index === crumbs.length - 1 ? address : root + path,
  })),
})

/** Absent values, '' and empty lists are left out. */
const isGiven = (value: unknown) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0)
const dropAbsent = (object: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => isGiven(value)))

/** Leaves out an entity that lacks a required value. */
function buildEntity(entity: Entity, place: Place, currency: string): Record<string, unknown>[] {
  const { type, ...values } = entity
  if (!z.safeParse(entities[type], values).success) return []
  const build = builders[type] as Builder<Entity['type']>
  return [{ '@type': type, ...dropAbsent(build(entity, place, currency)) }]
}

/** Returns the script element, a data block that the content security policy does not apply to; '' without entities and breadcrumbs. */
export function renderJsonLd({ entities: described, crumbs, currency }: Page, place: Place): string {
  const graph = [
    ...described.flatMap((entity) => buildEntity(entity, place, currency)),
    ...(crumbs.length > 0 ? [buildBreadcrumbs(crumbs, place)] : []),
  ]
  if (graph.length === 0) return ''
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  // no text can end the element
  return `<script type="application/ld+json">${text.replaceAll('<', String.raw`\u003c`)}</script>`
}
