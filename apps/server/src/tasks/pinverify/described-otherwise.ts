import { readFileSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { type PinverifyEpisode, readDescriptions } from '@parley/task-pinverify/truth';

/**
 * Pairs with descriptions of a file in place of their own, such as what people wrote; those whose query it does not have are left out.
 *
 * @param path `object_descriptions.json`. @throws {ParleyError} `NOT_FOUND` where it cannot be read, or describes no query of a pair; `BAD_EPISODE` for what is in it.
 */
export function describedOtherwise(
  pairs: readonly PinverifyEpisode[],
  path: string,
): PinverifyEpisode[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new ParleyError('NOT_FOUND', 'this file cannot be read', {
      ...{ where: path, cause },
      remedy: 'Name object_descriptions.json, such as `parley pinverify collect` writes.',
    });
  }
  const spoken = readDescriptions({ name: path, text });
  const described = pairs.flatMap((pair) => {
    const descriptions = spoken.get(pair.query.objectId)?.descriptions;
    return descriptions === undefined
      ? []
      : [{ ...pair, descriptions, describedBy: 'file' as const }];
  });
  if (described.length > 0) return described;
  throw new ParleyError('NOT_FOUND', 'it describes no object that a pair asks about', {
    where: path,
    remedy: 'Name descriptions of objects of the data set.',
  });
}
