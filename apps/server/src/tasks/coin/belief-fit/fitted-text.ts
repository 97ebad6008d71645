/** JSON with one figure a line: a change of one shows as one. */
export const fittedText = (fitted: object): string =>
  `{\n${Object.entries(fitted)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',\n')}\n}\n`;
