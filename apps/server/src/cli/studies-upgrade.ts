import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { parseDocument } from 'yaml';
import { loadStudyText, olderFormat, STUDY_FORMAT, upgradeStudy } from '../studies';
import { print } from './print';

/**
 * `parley studies upgrade FILE…`: study files of an older format in the one of today, in place, comments kept.
 *
 * @throws {ParleyError} `NOT_FOUND` for a missing file, `BAD_STUDY` when what comes out is no valid study: the file stays
 *   as it was.
 */
export function upgradeStudyFiles(files: readonly string[]): void {
  for (const file of files) {
    const document = parseDocument(readText(file));
    if (olderFormat(document) === null) {
      print(`${file}: is of today's format already`);
      continue;
    }
    upgradeStudy(document);
    const text = document.toString({ lineWidth: 0 });
    loadStudyText(text, file);
    writeFileSync(`${file}.part`, text);
    renameSync(`${file}.part`, file);
    print(`${file}: format ${STUDY_FORMAT}`);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ParleyError('NOT_FOUND', 'The study file cannot be read', {
      where: file,
      remedy: 'Give the path of a .yaml file.',
      cause,
    });
  }
}
