import { ParleyError } from '@parley/protocol';

/** @throws {ParleyError} `BAD_INPUT` for a name that is none, and where it is not said where what was written goes. */
export function checkCollectFlags({
  out,
  install,
}: {
  readonly out?: string | undefined;
  readonly install?: string | undefined;
}): void {
  if (install !== undefined && !/^[a-z0-9-]+$/.test(install))
    throw new ParleyError('BAD_INPUT', `${install} is no name`, {
      where: '--install',
      remedy: 'A name has small letters, digits and hyphens.',
    });
  if (out === undefined && install === undefined)
    throw new ParleyError('BAD_INPUT', 'it is not said where what was written goes', {
      where: '--out, --install',
      remedy: 'Name a file by --out, or --install them in the data directory, or both.',
    });
}
