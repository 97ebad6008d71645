import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, extname, resolve, sep } from 'node:path';
import { hashJson, type Json, ParleyError } from '@parley/protocol';
import { parquetReadObjects } from 'hyparquet';
import type { AnswerCounts } from '../idk-set';
import type { PhotoQuestion, PhotoSet } from './photo-set';
import { answersOf, byLabel, notAccepted, OldLayout, PublishedRow } from './published-row';

/**
 * Reads IDKVQA in the layouts in which it is published: rows `image, question, answers` as Parquet, JSON or JSONL, and
 * the older JSON of the authors' evaluator (`images` → `questions_answers_pairs`, with `choice_label` and `result`). Pictures stand in the rows or beside the file.
 * A row that cannot be used is left out and named; nothing is guessed.
 *
 * @throws {ParleyError} `NOT_FOUND`, or `BAD_INPUT` when the file has none of the layouts or no row that can be used.
 */
export async function readIdkvqa(path: string): Promise<PhotoSet> {
  const bytes = read(path);
  const pictures = new Map<string, Uint8Array | string>();
  const questions: PhotoQuestion[] = [];
  const leftOut: { where: string; why: string }[] = [];
  const seen = new Set<string>();
  for (const { where, value, refused } of await rowsOf(path, bytes)) {
    if (refused != null) {
      leftOut.push({ where, why: refused });
      continue;
    }
    const row = PublishedRow.safeParse(value);
    const counts = row.success ? answersOf(row.data.answers) : null;
    if (!row.success || counts === null || typeof counts === 'string') {
      const issue = row.success ? null : row.error.issues[0];
      leftOut.push({
        where,
        why: typeof counts === 'string' ? counts : `${issue?.path.join('.')}: ${issue?.message}`,
      });
      continue;
    }
    const picture = pictureOf(row.data.image, path);
    if (picture === null) {
      leftOut.push({ where, why: 'the picture lies outside the folder of the set' });
      continue;
    }
    const question = questionOf(row.data.question, picture.id, counts);
    if (seen.has(question.questionId)) {
      leftOut.push({ where, why: 'the same question about the same picture stands there before' });
      continue;
    }
    seen.add(question.questionId);
    pictures.set(picture.id, picture.from);
    questions.push(question);
  }
  if (questions.length === 0)
    throw badSet(path, `no row can be used (${leftOut[0]?.where}: ${leftOut[0]?.why})`);
  const picture = (pictureId: string) => pictures.get(pictureId) ?? null;
  return { name: basename(path), questions, picture, leftOut };
}

const questionOf = (question: string, pictureId: string, answers: AnswerCounts): PhotoQuestion => ({
  questionId: hashJson([pictureId, question.trim()]).slice(0, 16),
  pictureId,
  question: question.trim(),
  answers,
});

interface Row {
  readonly where: string;
  readonly value: unknown;
  /** Why the set itself says that it does not count. */ readonly refused?: string | null;
}

async function rowsOf(path: string, bytes: Uint8Array): Promise<readonly Row[]> {
  if (extname(path) === '.parquet') {
    const { buffer, byteOffset, byteLength } = bytes;
    const file = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
    // Bytes of pictures are no text.
    const rows = await parquetReadObjects({ file, utf8: false }).catch((cause: unknown) => {
      throw badSet(path, 'the Parquet file cannot be read', cause);
    });
    return rows.map((value, n) => ({ where: `row ${n + 1}`, value: plain(value) }));
  }
  const text = new TextDecoder().decode(bytes);
  if (extname(path) === '.jsonl')
    return text
      .split('\n')
      .map((line, n) => ({ line, where: `line ${n + 1}` }))
      .filter(({ line }) => line.trim() !== '')
      .map(({ line, where }) => ({ where, value: jsonOf(line, `${path}, ${where}`) }));
  const whole = jsonOf(text, path);
  if (Array.isArray(whole))
    return whole.map((value: unknown, n) => ({ where: `row ${n + 1}`, value }));
  const old = OldLayout.safeParse(whole);
  if (!old.success)
    throw badSet(path, 'holds neither a list of rows nor `images` with `questions_answers_pairs`');
  return oldRows(old.data);
}

const oldRows = ({ images, choice_label }: OldLayout): Row[] =>
  Object.entries(images).flatMap(([image, { result, questions_answers_pairs }]) =>
    questions_answers_pairs.map(({ question, counts, result: own }, n) => ({
      where: `${image}, question ${n + 1}`,
      value: { image, question, answers: byLabel(counts, choice_label) },
      refused: notAccepted(result, own),
    })),
  );

/** Counts of Parquet are 64-bit. */
const plain = (value: unknown): unknown => {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Uint8Array || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
};

/** A picture by content where the row holds it, else by its file beside the set; null outside of that folder. */
function pictureOf(
  image: PublishedRow['image'],
  path: string,
): { readonly id: string; readonly from: Uint8Array | string } | null {
  const bytes = typeof image === 'string' ? null : bytesOf(image.bytes);
  if (bytes !== null)
    return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 16), from: bytes };
  const named = typeof image === 'string' ? image : (image.path ?? '');
  const folder = resolve(dirname(path));
  const file = resolve(folder, named);
  return file.startsWith(folder + sep) ? { id: named, from: file } : null;
}

const bytesOf = (bytes: string | Uint8Array | null | undefined): Uint8Array | null =>
  bytes == null ? null : typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : bytes;

function read(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new ParleyError('NOT_FOUND', 'the set cannot be opened', { where: path, cause });
  }
}

function jsonOf(text: string, where: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (cause) {
    throw badSet(where, 'is not JSON', cause);
  }
}

const badSet = (where: string, what: string, cause?: unknown): ParleyError =>
  new ParleyError('BAD_INPUT', what, {
    where,
    cause,
    remedy: 'Pass the Parquet file of the data set, or rows `image, question, answers` as JSON.',
  });
