/** The message of an enumeration's value: `<topic>.<name>.<value>`. Most are in the topic `enum`, those of home in the topics of home. */
const topics: Record<string, string> = {
  operatorType: 'ui',
  numberStatus: 'number',
  numberSort: 'number',
  numberPosition: 'number',
}

export const enumLabelId = (name: string, value: string | number): string =>
  `${topics[name] ?? 'enum'}.${name}.${value}`
