import { ParleyError } from '@parley/protocol';

/** `--seed`, one or several by commas. @throws {ParleyError} `BAD_INPUT` for one that is empty or named twice. */
export function readSeeds(text: string): string[] {
  const seeds = text.split(',').map((seed) => seed.trim());
  if (new Set(seeds).size === seeds.length && !seeds.includes('')) return seeds;
  throw new ParleyError('BAD_INPUT', `"${text}" is no list of seeds`, {
    where: '--seed',
    remedy: 'Pass one, or different ones by commas, such as f1,f2,f3.',
  });
}
