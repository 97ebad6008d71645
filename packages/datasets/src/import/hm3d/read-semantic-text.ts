import { ParleyError } from '@parley/protocol';
import { parseSemanticText, type SemanticText } from '@parley/scenes/files';
import { badImport } from '../../input/bad-import';

/**
 * Reads the semantic.txt of a data set, also when an editor kept it as UTF-16.
 *
 * @throws {ParleyError} `BAD_SCENE` for an empty file, and for one that is no semantic.txt.
 */
export function readSemanticText(bytes: Uint8Array, file: string): SemanticText {
  if (bytes.length === 0) throw badImport(file, 'it is empty', 'Download or unpack it again.');
  try {
    return parseSemanticText(new TextDecoder(encodingOf(bytes)).decode(bytes), file);
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    throw badImport(file, error.message, 'Download or unpack it again.', error);
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
