import { ParleyError } from '@parley/protocol';
import type { Store } from '../storage';
import { type LoadedStudy, parseStudy } from './load-study';

/**
 * Refuses a study that was changed since it was opened, and has no new version: exports would have two studies of one version.
 *
 * @param path Of the file. @throws {ParleyError} `BAD_STUDY` naming the version to take.
 */
export async function refuseSameVersion(
  { study, hash, yaml }: LoadedStudy,
  path: string,
  { studies }: Pick<Store, 'studies'>,
): Promise<void> {
  const { studyId, version } = study;
  const others = (await studies.openedAs(studyId, version)).filter(
    (opened) => opened.hash !== hash && opened.yaml !== yaml && meaningOf(opened.yaml) !== hash,
  );
  if (others.length === 0) return;
  throw new ParleyError(
    'BAD_STUDY',
    `version: the study was changed since it was opened as version ${version}`,
    { where: path, remedy: `Write \`version: ${version + 1}\` into it, or take the changes back.` },
  );
}

/**
 * Refuses a study whose consent came to say that judges may read what people write, or whose words they read, or no longer says so, under the number of the text before: a page that was
 * opened earlier still shows that one, and is taken in by its number.
 *
 * @param before The version that was opened last; null: there was none. @throws {ParleyError} `BAD_STUDY` naming the number to take.
 */
export function refuseSameConsent(
  { study: { consent } }: LoadedStudy,
  path: string,
  before: LoadedStudy | null,
): void {
  const last = before?.study.consent;
  if (last === undefined || last.version !== consent.version) return;
  const isJudgedAlike = (last.judged === true) === (consent.judged === true);
  if (isJudgedAlike && last.reads === consent.reads) return;
  const changed = isJudgedAlike ? 'reads' : 'judged';
  throw new ParleyError(
    'BAD_STUDY',
    `consent.version: the text that people agree to was changed by \`${changed}\`, and is still version ${consent.version}`,
    { where: path, remedy: `Write \`version: ${consent.version + 1}\` into \`consent\`.` },
  );
}

/** Hash of what a file of an older format is upgraded to. */
function meaningOf(yaml: string): string | null {
  const parsed = parseStudy(yaml, 'upgrade');
  return parsed.kind === 'ok' ? parsed.loaded.hash : null;
}
