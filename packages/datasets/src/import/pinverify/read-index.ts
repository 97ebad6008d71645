import type { CapturePair } from '@parley/scenes/kinds';
import { z } from 'zod';
import { badImport } from '../../input/bad-import';

const Id = z.union([z.string().min(1), z.int()]).transform(String);
const Texts = z.union([z.array(z.string()), z.string().transform((text) => [text])]).default([]);

/** Rows of both index files: that of the examples, and that of the builder. */
const Row = z.looseObject({
  scene_key: z.string().optional(),
  scene: z.string().optional(),
  episode_id: Id.optional(),
  episode: Id.optional(),
  object_id: Id.optional(),
  target_object_id: Id.optional(),
  episode_path: z.string().optional(),
  meta_path: z.string().optional(),
  query_object_id: Id.optional(),
  query_object_category: z.string().optional(),
  label: z
    .union([z.literal(0), z.literal(1), z.boolean().transform((yes) => (yes ? 1 : 0))])
    .optional(),
  pair_type: z.enum(['positive', 'neg_same', 'neg_diff']).optional(),
  text_pos: Texts,
  text_neg: Texts,
  neg_object_id: Id.nullish(),
});

const CORRECT = 'Correct the line, or take the data set as it was published.';

/** One line of an index: where its episode is, and what is asked about it. */
export interface IndexRow {
  readonly scene: string;
  readonly episodeId: string;
  /** Folder or meta.json of the episode, relative; null when the line does not say. */ readonly path:
    | string
    | null;
  readonly pair: CapturePair;
  /** Of the object that is described; null when the line does not say. */ readonly queryCategory:
    | string
    | null;
  /** Of the index, counted from 1. */ readonly line: number;
}

/**
 * Reads a JSONL index of PInVerify, in either of its two forms.
 *
 * @throws {ParleyError} `BAD_SCENE` naming file and line, also for a pair whose label or type does not fit its ids.
 */
export function readCaptureIndex(text: string, file: string): IndexRow[] {
  const rows: IndexRow[] = [];
  text.split(/\r?\n/).forEach((line, i) => {
    if (line.trim() === '') return;
    const where = `${file} line ${i + 1}`;
    const row = parseLine(line, where);
    const scene = row.scene_key ?? row.scene;
    const episodeId = row.episode_id ?? row.episode;
    const target = row.target_object_id ?? row.object_id;
    const missing =
      scene === undefined ? 'scene_key' : episodeId === undefined ? 'episode_id' : 'object_id';
    if (scene === undefined || episodeId === undefined || target === undefined)
      throw badImport(where, `${missing} is missing`);
    const query = row.query_object_id ?? target;
    const label = (row.label ?? (query === target ? 1 : 0)) === 1 ? 1 : 0;
    const pairType = row.pair_type ?? (query === target ? 'positive' : null);
    if ((query === target) !== (label === 1))
      throw badImport(
        where,
        `label ${label} does not fit: the query is ${query}, the target ${target}`,
        CORRECT,
      );
    if ((pairType === 'positive') !== (label === 1))
      throw badImport(where, `pair type ${pairType} does not fit label ${label}`, CORRECT);
    rows.push({
      scene,
      episodeId,
      line: i + 1,
      path: row.meta_path ?? row.episode_path ?? null,
      queryCategory: row.query_object_category ?? null,
      pair: {
        episodeId,
        targetObjectId: target,
        queryObjectId: query,
        label,
        pairType,
        textPos: row.text_pos,
        textNeg: row.text_neg,
        negObjectId: row.neg_object_id ?? null,
      },
    });
  });
  if (rows.length === 0) throw badImport(file, 'it holds no row');
  return rows;
}

function parseLine(line: string, where: string): z.output<typeof Row> {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch (cause) {
    throw badImport(where, 'this is not JSON', undefined, cause);
  }
  const parsed = Row.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badImport(`${where} ${issue?.path.join('.')}`, issue?.message ?? 'it does not match');
}
