import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NO_REQUESTS } from '@parley/log';
import { type Json, ParleyError } from '@parley/protocol';
import { z } from 'zod';
import { makeFolder } from '../../../storage/make-folder';
import { writeWhole } from '../../../storage/write-whole';
import { DIALOGUES_FILE } from '../../../terminal/find-logs';
import type { LeftOut } from '../../../terminal/sound-trials';
import type { RunDescription } from '../describe-run';
import type { TableTopResult } from './run-table-top';

/** Stands beside the dialogues and says what they were run with. */
const HEAD_FILE = 'table-top.json';
const FORMAT_VERSION = 1;

/** What a folder of dialogues was run with. */
export interface TableTopHead {
  /** Arm of a study. */ readonly armId?: string | undefined;
  /** What was varied, such as `price 0.2`. */ readonly label?: string | undefined;
  readonly run: RunDescription | null;
  /** That their agent is scored under where it searches; null in files of before. */ readonly condition: Json;
}

const Head = z.object({
  formatVersion: z.literal(FORMAT_VERSION),
  armId: z.string().optional(),
  label: z.string().optional(),
  run: z
    .object({
      agent: z.string(),
      config: z.record(z.string(), z.json()),
      input: z.enum(['c', 'd', 'I*']),
      seeds: z.array(z.string()),
      user: z.string(),
      userError: z.number().min(0).max(1),
      vlmProfile: z.string().nullable(),
      vlmWords: z.string().exactOptional(),
      maxSteps: z.null(),
      turnDeg: z.null(),
    })
    .nullable(),
  condition: z.json().default(null),
});

/** What of a dialogue is counted. */
const Line = z.object({
  seed: z.string(),
  trialId: z.string(),
  sceneId: z.string(),
  category: z.string(),
  end: z.enum(['right', 'wrong', 'none']),
  questions: z.int().nonnegative(),
  candidates: z.int().positive(),
  /** Lines of before do not say it. */
  requests: z
    .object({
      made: z.int().nonnegative(),
      failed: z.int().nonnegative(),
      byCode: z.record(z.string(), z.int()),
      byPort: z.record(z.string(), z.object({ made: z.int(), failed: z.int() })).default({}),
    })
    .default(NO_REQUESTS),
});
/** A dialogue as it is counted. */
export type CountedDialogue = z.infer<typeof Line>;

/** Writes what the dialogues of a folder are run with. */
export const writeTableTopHead = (folder: string, head: TableTopHead): void =>
  writeWhole(
    join(folder, HEAD_FILE),
    `${JSON.stringify({ formatVersion: FORMAT_VERSION, ...head })}\n`,
  );

/** A line of a file of dialogues. The seed tells runs of one episode apart. */
export type DialogueLine = TableTopResult & { readonly seed: string };

export const dialogueText = (line: DialogueLine): string => `${JSON.stringify(line)}\n`;

/** Writes what dialogues are run with, and all of them in place of what stood there: the same run makes the same again. */
export function writeTableTop(
  folder: string,
  head: TableTopHead,
  lines: readonly DialogueLine[],
): void {
  makeFolder(folder);
  writeTableTopHead(folder, head);
  writeWhole(join(folder, DIALOGUES_FILE), lines.map(dialogueText).join(''));
}

/**
 * Reads a file of dialogues. A line that is none, and one that stands there before (seed and trial), is left out and named.
 *
 * @param leftOut Takes what is left out.
 * @throws {ParleyError} `NOT_FOUND` for no file, `BAD_LOG` for a head that is none.
 */
export function readTableTop(
  file: string,
  leftOut: LeftOut[],
): TableTopHead & { readonly results: readonly CountedDialogue[] } {
  const seen = new Set<string>();
  const results = read(file)
    .split('\n')
    .flatMap((text, n): CountedDialogue[] => {
      if (text.trim() === '') return [];
      const where = `${file}:${n + 1}`;
      const line = lineOf(text);
      if (typeof line === 'string') {
        leftOut.push({ where, what: null, why: line, trials: 1 });
        return [];
      }
      const { seed, trialId } = line;
      const id = JSON.stringify([seed, trialId]);
      if (!seen.has(id)) {
        seen.add(id);
        return [line];
      }
      const what = `dialogue ${trialId} of seed ${seed}`;
      leftOut.push({ where, what, why: 'it stands there before, and counts once', trials: 0 });
      return [];
    });
  return { ...headOf(file), results };
}

function lineOf(text: string): z.infer<typeof Line> | string {
  try {
    const parsed = Line.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    return `it is no dialogue (${issue?.path.join('.')}: ${issue?.message})`;
  } catch {
    return 'the line is not JSON';
  }
}

/** Dialogues of before are without: nothing is known of their run. */
function headOf(file: string): TableTopHead {
  const path = join(dirname(file), HEAD_FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return { run: null, condition: null };
  }
  try {
    const { armId, label, run, condition } = Head.parse(JSON.parse(text));
    return { armId, label, run, condition };
  } catch (cause) {
    throw new ParleyError('BAD_LOG', 'does not say what the dialogues were run with', {
      where: path,
      cause,
      remedy: 'Restore it, or take it away: the dialogues count without it.',
    });
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ParleyError('NOT_FOUND', 'the dialogues cannot be read', { where: file, cause });
  }
}
