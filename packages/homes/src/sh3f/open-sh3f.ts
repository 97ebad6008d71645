import { ParleyError } from '@parley/protocol';
import { type Unzipped, unzipSync } from 'fflate';
import { type FurnitureCatalogue, readCatalogue } from './catalogue';

const CATALOGUE_FILE = 'PluginFurnitureCatalog.properties';

/** An unpacked `.sh3f` archive. */
export interface Sh3f {
  readonly catalogue: FurnitureCatalogue;
  /** Bytes of a file by its path; null when there is none. */ read(
    path: string,
  ): Uint8Array | null;
  /** Paths that begin so. */ list(prefix: string): readonly string[];
}

/**
 * Opens a Sweet Home 3D furniture library (a ZIP file).
 *
 * @param file Name for error messages.
 * @throws {ParleyError} `BAD_INPUT` when it is no such archive or its catalogue cannot be used.
 */
export function openSh3f(bytes: Uint8Array, file: string): Sh3f {
  const files = unzip(bytes, file);
  const catalogue = files[CATALOGUE_FILE];
  if (catalogue === undefined) {
    throw new ParleyError('BAD_INPUT', `there is no ${CATALOGUE_FILE} in it`, {
      where: file,
      remedy: 'Give a .sh3f furniture library of Sweet Home 3D.',
    });
  }
  return {
    catalogue: readCatalogue(catalogue, `${file}/${CATALOGUE_FILE}`),
    read: (path) => files[path] ?? null,
    list: (prefix) => Object.keys(files).filter((path) => path.startsWith(prefix)),
  };
}

function unzip(bytes: Uint8Array, file: string): Unzipped {
  try {
    return unzipSync(bytes);
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'this is not a ZIP archive, or it is cut off', {
      where: file,
      remedy: 'Give a .sh3f furniture library of Sweet Home 3D.',
      cause,
    });
  }
}
