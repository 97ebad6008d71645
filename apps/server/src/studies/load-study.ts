import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { hashJson, ParleyError, Study } from '@parley/protocol';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import { studyFaults } from './study-rules';
import { unknownKeys } from './unknown-keys';
import { olderFormat, STUDY_FORMAT, upgradeStudy } from './upgrade/upgrade-study';

/** A study and the text it came from. */
export interface LoadedStudy {
  readonly study: Study;
  /** SHA-256 of the canonical JSON of the content: comments and layout do not count. */
  readonly hash: string;
  readonly yaml: string;
}

/** A fault of a study file and where it is. */
export interface StudyProblem {
  readonly line: number;
  readonly column: number;
  /** Dotted path of the field; empty for a fault of YAML itself. */ readonly field: string;
  readonly message: string;
}

export type StudyResult =
  | { readonly kind: 'ok'; readonly loaded: LoadedStudy }
  | { readonly kind: 'invalid'; readonly problems: readonly StudyProblem[] };

const MAX_STUDY_BYTES = 512 * 1024;
/** Aliases that stand for more than this are an attack, not a study. */
const MAX_ALIASES = 100;

/**
 * Reads a study from YAML text: its faults, all of them, or the study.
 *
 * @param older What becomes of an older format: a file is refused, and upgraded by a command; a stored version, which
 *   people may be in, is read as it was meant.
 */
export function parseStudy(yaml: string, older: 'refuse' | 'upgrade' = 'refuse'): StudyResult {
  if (Buffer.byteLength(yaml) > MAX_STUDY_BYTES) {
    const message = `is larger than ${MAX_STUDY_BYTES / 1024} kB`;
    return { kind: 'invalid', problems: [{ line: 1, column: 1, field: '', message }] };
  }
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const problem = (path: readonly PropertyKey[], message: string): StudyProblem => ({
    ...placeOf(document, lines, path),
    field: path.map(String).join('.'),
    message,
  });
  if (document.errors.length > 0) {
    return {
      kind: 'invalid',
      problems: document.errors.map((error) => {
        const { line, col } = lines.linePos(error.pos[0]);
        return { line, column: col, field: '', message: error.message };
      }),
    };
  }
  const format = olderFormat(document);
  if (format !== null) {
    if (older === 'refuse') return { kind: 'invalid', problems: [problem([], isOlder(format))] };
    upgradeStudy(document);
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'invalid', problems: [{ line: 1, column: 1, field: '', message }] };
  }
  const parsed = Study.safeParse(value);
  const faults: { path: readonly PropertyKey[]; message: string }[] = [
    ...(parsed.success ? studyFaults(parsed.data) : parsed.error.issues),
    ...unknownKeys(value).map((path) => ({ path, message: 'is not a field of a study' })),
  ];
  if (parsed.success && faults.length === 0) {
    return { kind: 'ok', loaded: { study: parsed.data, hash: hashJson(parsed.data), yaml } };
  }
  const problems = faults.map(({ path, message }) => problem(path, message));
  return {
    kind: 'invalid',
    problems: problems.sort((a, b) => a.line - b.line || a.column - b.column),
  };
}

const isOlder = (format: number): string =>
  `is a study of format ${format}: \`parley studies upgrade\` makes format ${STUDY_FORMAT} of it, with the same meaning`;

/** `line 12, arms.0.view.ego: …` */
export const problemLine = ({ line, field, message }: StudyProblem): string =>
  `line ${line}${field === '' ? '' : `, ${field}`}: ${message}`;

/**
 * Reads a study file.
 *
 * @throws {ParleyError} `NOT_FOUND` for a missing file, `BAD_STUDY` with every fault and its line.
 */
export function loadStudyFile(path: string): LoadedStudy {
  let yaml: string;
  try {
    yaml = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new ParleyError('NOT_FOUND', 'The study file cannot be read', {
      where: path,
      remedy: 'Give the path of a .yaml file, or the id of a study in studies/.',
      cause,
    });
  }
  return loadStudyText(yaml, path);
}

/** A study of a file with that name. @throws {ParleyError} `BAD_STUDY` with every fault and its line. */
export function loadStudyText(yaml: string, path: string): LoadedStudy {
  const result = parseStudy(yaml);
  const problems = result.kind === 'ok' ? namedProblems(result.loaded, path) : result.problems;
  if (result.kind === 'ok' && problems.length === 0) return result.loaded;
  throw invalidStudy(path, problems);
}

/** A study is found by the name of its file: they must agree. */
export function namedProblems({ study }: LoadedStudy, path: string): readonly StudyProblem[] {
  const name = basename(path).replace(/\.ya?ml$/, '');
  if (study.studyId === name) return [];
  const message = `is "${study.studyId}", but the file is named ${basename(path)}: give both the same name`;
  return [{ line: 1, column: 1, field: 'studyId', message }];
}

export function invalidStudy(where: string, problems: readonly StudyProblem[]): ParleyError {
  return new ParleyError('BAD_STUDY', problems.map(problemLine).join('; '), {
    where,
    remedy: `Correct ${problems.length === 1 ? 'this' : 'these'}; studies/study.schema.json describes every field.`,
  });
}

/** Position of a field, or of the nearest thing around it that is there. */
function placeOf(
  document: Document.Parsed,
  lines: LineCounter,
  path: readonly PropertyKey[],
): { line: number; column: number } {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (!isNode(node) || !node.range) continue;
    const { line, col } = lines.linePos(node.range[0]);
    return { line, column: col };
  }
  return { line: 1, column: 1 };
}
