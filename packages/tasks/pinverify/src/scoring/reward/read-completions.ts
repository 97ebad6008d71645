import { ParleyError } from '@parley/protocol';
import { z } from 'zod';
import { Answer, Direction, PairType } from '../../shared';
import type { StepTruth } from './reward-of';

/** Something that a trained agent wrote, and what was right there. */
export interface WrittenStep {
  readonly completion: string;
  readonly truth: StepTruth;
  /** Null: the line does not say. */ readonly pairType: PairType | null;
}

const lower = <S extends z.ZodType>(schema: S) =>
  z.preprocess((said) => (typeof said === 'string' ? said.toLowerCase() : said), schema);
/** As training data of the authors have it: actions are `STOP` or `MOVE`, perhaps with a sector (PInVerify appendix I.5). */
const Solution = z.looseObject({
  visible: z.array(lower(Direction)),
  navigable: z.array(lower(Direction)),
  best_sectors: z.array(lower(Direction)),
  label: lower(Answer),
  action: z
    .string()
    .regex(/^(?:stop|move\b.*)$/i, 'it is STOP, or MOVE')
    .transform((action): 'stop' | 'move' => (/^stop/i.test(action) ? 'stop' : 'move')),
  pair_type: PairType.optional(),
});
const Line = z.looseObject({
  completion: z.string(),
  solution: z.union([z.string(), z.looseObject({})]),
});

/**
 * Completions with their solutions, a JSON object a line: `completion` as it was written, `solution` as data for reinforcement learning has it, an
 * object or the text of one; other members do not matter. Blank lines are passed over.
 *
 * @param file Name of it, for messages.
 * @throws {ParleyError} `BAD_INPUT` naming line and member; also for a file without a line.
 */
export function readCompletions(text: string, file: string): WrittenStep[] {
  const steps = text.split(/\r?\n/).flatMap((line, i): WrittenStep[] => {
    if (line.trim() === '') return [];
    const where = `${file} line ${i + 1}`;
    const { completion, solution } = parsed(Line, json(line, where), where);
    const own = `${where} solution`;
    const right = parsed(
      Solution,
      typeof solution === 'string' ? json(solution, own) : solution,
      own,
    );
    const { visible, navigable, best_sectors: bestSectors, label, action, pair_type } = right;
    const strange = bestSectors.find((sector) => !navigable.includes(sector));
    if (strange !== undefined)
      throw bad(`${own}.best_sectors`, `${strange} is not among the navigable ones`);
    const truth = { label, action, visible, navigable, bestSectors };
    return [{ completion, truth, pairType: pair_type ?? null }];
  });
  if (steps.length === 0) throw bad(file, 'it holds no completion');
  return steps;
}

function json(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw bad(where, 'this is not JSON', cause);
  }
}

function parsed<S extends z.ZodType>(schema: S, value: unknown, where: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const member = issue?.path.join('.') ?? '';
  throw bad(
    member === '' ? where : `${where}${where.endsWith('solution') ? '.' : ' '}${member}`,
    issue?.message ?? 'it does not match',
  );
}

const bad = (where: string, problem: string, cause?: unknown): ParleyError =>
  new ParleyError('BAD_INPUT', problem, {
    where,
    remedy: 'Write a line {"completion": "…", "solution": {…}} for each step.',
    cause,
  });
