import { readFileSync } from 'node:fs';
import type { CodedKinds } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import { parse } from 'yaml';
import { z } from 'zod';
import { readCsv } from './read-csv';

const Coded = z.array(z.object({ answerId: z.string().min(1), kinds: z.array(z.string()) }));

/**
 * What one coder took answers for: a file of answers to code with `kinds` filled in (YAML), or `answer_codes.csv` of an export and the name of the coder. Answers
 * without a kind, or with a code that was withdrawn, are not coded.
 *
 * @throws {ParleyError} `BAD_INPUT` for a file that is neither, an answer that stands twice, a coder who is not in it, and where no answer is coded.
 */
export function readCodings(file: string, coder: string | undefined): CodedKinds[] {
  const isCsv = file.endsWith('.csv');
  if (isCsv !== (coder !== undefined))
    throw refused(
      file,
      isCsv ? 'holds the codes of several coders' : 'holds the codes of one coder alone',
      {
        remedy: isCsv ? 'Name one of them with --coder.' : 'Leave out --coder.',
      },
    );
  const text = readFileSync(file, 'utf8');
  const found = coder === undefined ? fromYaml(file, text) : fromExport(file, text, coder);
  const coded = found.filter(({ kinds }) => kinds.length > 0);
  if (coded.length === 0) throw refused(file, 'no answer is coded', { remedy: REMEDY });
  if (new Set(coded.map(({ answerId }) => answerId)).size < coded.length)
    throw refused(file, 'an answer stands twice', { remedy: REMEDY });
  return coded;
}

const REMEDY =
  'Pass a file of answers to code with `kinds` filled in, or answer_codes.csv of an export with --coder.';

const refused = (where: string, what: string, more: { readonly remedy: string }): ParleyError =>
  new ParleyError('BAD_INPUT', what, { where, ...more });

function fromYaml(file: string, text: string): CodedKinds[] {
  let read: unknown;
  try {
    read = parse(text);
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'the file cannot be read as YAML', { where: file, cause });
  }
  const parsed = Coded.safeParse(read);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = [file, ...(issue?.path ?? [])].join(' ');
  throw refused(where, issue?.message ?? 'is no coding', { remedy: REMEDY });
}

/** The last code of each answer by a coder counts. */
function fromExport(file: string, text: string, coder: string): CodedKinds[] {
  const lines = readCsv(text);
  const coders = new Set(lines.flatMap((line) => line.coder ?? []));
  if (!coders.has(coder))
    throw refused(file, `there is no code by "${coder}"`, {
      remedy: coders.size === 0 ? REMEDY : `Coders in it: ${[...coders].join(', ')}.`,
    });
  const last = new Map<string, CodedKinds>();
  for (const { coder: by, answer_id: answerId = '', kinds = '' } of lines) {
    if (by !== coder || answerId === '') continue;
    last.set(answerId, { answerId, kinds: kinds === '' ? [] : kinds.split(' | ') });
  }
  return [...last.values()];
}
