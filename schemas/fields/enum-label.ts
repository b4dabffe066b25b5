/** Message ids of enumeration values: `<topic>.<name>.<value>`. Most are in the topic `enum`, those used on home in the topics of home. */
const topics: Record<string, string> = {
  operatorType: 'ui',
  numberStatus: 'number',
  numberSort: 'number',
  numberPosition: 'number',
}

export const getEnumLabelId = (name: string, value: string | number): string =>
  `${topics[name] ?? 'enum'}.${name}.${value}`
