import type { FittedBelief } from '@parley/agent-core/dialogue';

/** JSON with one figure a line: a change of one shows as one. */
export const fittedText = (fitted: FittedBelief): string =>
  `{\n${Object.entries(fitted)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',\n')}\n}\n`;
