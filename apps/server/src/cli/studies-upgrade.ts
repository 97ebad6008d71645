import { chmodSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { type Document, LineCounter, parseDocument, visit } from 'yaml';
import { writeWhole } from '../storage/write-whole';
import { loadStudyText, olderFormat, STUDY_FORMAT, upgradeStudy } from '../studies';
import { printJson } from '../terminal/json-result';
import { print } from '../terminal/print';
import { STUDIES_UPGRADE } from './shapes/studies';

/**
 * `parley studies upgrade FILE…`: study files of an older format in the one of today, in place; comments, line ends, mode and
 * links stay.
 *
 * @throws {ParleyError} `NOT_FOUND` for a missing file, `BAD_STUDY` with file and line for what is no study, or when what
 *   comes out is no valid one: the file stays as it was.
 */
export function upgradeStudyFiles(
  files: readonly string[],
  { json = false }: { readonly json?: boolean } = {},
): void {
  const upgraded = files.map((file) => {
    const isUpgraded = upgradeFile(file);
    if (!json)
      print(`${file}: ${isUpgraded ? `format ${STUDY_FORMAT}` : "is of today's format already"}`);
    return { file, isUpgraded };
  });
  if (json) printJson(STUDIES_UPGRADE, { format: STUDY_FORMAT, files: upgraded });
}

/** False for a file that is of today's format already: it stays as it is. */
function upgradeFile(file: string): boolean {
  const before = readText(file);
  const lines = new LineCounter();
  const document = parseDocument(before, { lineCounter: lines });
  if (document.errors.length > 0 || olderFormat(document) === null) {
    loadStudyText(before, file);
    return false;
  }
  refuseUnresolved(document, lines, file);
  upgradeStudy(document);
  const text = document.toString({ lineWidth: 0 });
  loadStudyText(text, file);
  replaceText(file, before.includes('\r\n') ? text.replace(/\r?\n/g, '\r\n') : text);
  return true;
}

/** An alias of no anchor cannot be written again. */
function refuseUnresolved(document: Document, lines: LineCounter, file: string): void {
  visit(document, {
    Alias: (_key, alias) => {
      if (alias.resolve(document) !== undefined) return;
      const { line } = lines.linePos(alias.range?.[0] ?? 0);
      throw new ParleyError('BAD_STUDY', `line ${line}: there is no anchor "${alias.source}"`, {
        where: file,
        remedy: 'Correct this; studies/study.schema.json describes every field.',
      });
    },
  });
}

/** Writes through a link into the file that it names, which keeps its mode. */
function replaceText(file: string, text: string): void {
  const path = realpathSync(file);
  const mode = statSync(path).mode & 0o777;
  writeWhole(path, text, mode);
  chmodSync(path, mode);
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
