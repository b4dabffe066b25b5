/** The message of an enumeration's value: `<topic>.<name>.<value>`. Most stand in the topic `enum`; what home shows stands with home's words. */
const topics: Record<string, string> = { operatorType: 'ui', numberStatus: 'number', numberSort: 'number', numberPosition: 'number' }

export const enumLabelId = (name: string, value: string | number): string => `${topics[name] ?? 'enum'}.${name}.${value}`
