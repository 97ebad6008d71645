import { expect, it } from 'vitest';
import { diskError } from './disk-error';

const refused = (code: string, path?: string): Error =>
  Object.assign(new Error(code), { code, path });

it.each([
  ['a full disk', refused('ENOSPC'), /STORE_FAILED .*the disk is full/],
  ['a folder of the output', refused('EACCES', '/out/.import-1/x'), /it may not be written/],
  ['a source that may not be read', refused('EACCES', '/data/a.glb'), null],
  ['a neighbour with a like name', refused('EACCES', '/outside/a.glb'), null],
  ['another failure', refused('EMFILE', '/out/x'), null],
  ['no failure of the system', new Error('ENOSPC'), null],
])('is said of %s, or not', (_, thrown, said) => {
  const error = diskError(thrown, '/out');
  if (said === null) expect(error).toBeNull();
  else expect(error?.toLine()).toMatch(said);
});
