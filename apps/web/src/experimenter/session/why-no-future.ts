import type { TrialStart } from '@parley/log';

/** What is computed from the home and the log alone, and so can be made again; of each port the beginning of the names. */
const COMPUTED = ['gt-', 'rules'];
const PORTS_OF_FILES = ['detector', 'scorer'];

/**
 * Why a trial cannot go on from this page; null where it can. The page asks no model, since that costs money and needs keys, and opens no
 * weights: what a detector sees from a place where the robot never stood is in no row.
 */
export function whyNoFuture(start: Pick<TrialStart, 'backends'> | null): string | null {
  const others = Object.entries(start?.backends ?? {}).filter(
    ([, name]) => !COMPUTED.some((prefix) => name.startsWith(prefix)),
  );
  const ofFiles = others.filter(([port]) => PORTS_OF_FILES.includes(port));
  if (ofFiles.length > 0)
    return `This trial ran with ${list(ofFiles)}. What that says of places where the robot never was is in no row, so that nothing can go on from here.`;
  const asked = others.filter(([, name]) => name.startsWith('prompted'));
  if (asked.length > 0)
    return `This trial asked models (${list(asked)}), which would be asked again, and paid. On the command line: parley replay LOG --at ROW --models FILE.`;
  return null;
}

const list = (of: readonly (readonly [string, string])[]): string =>
  of.map(([port, name]) => `${port} ${name}`).join(', ');
