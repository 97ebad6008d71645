import { type IndexRow, readCaptureIndex } from '@parley/datasets/import';
import { ParleyError } from '@parley/protocol';
import { z } from 'zod';
import type { PairType } from '../../shared';
import type { PinverifyEpisode } from './pinverify-episode';
import { type Captured, readMeta } from './read-meta';

/** A text of a data set with its name, for messages. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** A data set in the published layout: where it lies does not matter. */
export interface PairFiles {
  readonly index: NamedText;
  /** `object_descriptions.json`; null where rows of the index have the descriptions. */
  readonly descriptions: NamedText | null;
  /** The `meta.json` of a row; null: there is none. */
  readonly metaOf: (row: IndexRow) => NamedText | null;
}

const NOTHING_SPOKEN: ReadonlyMap<string, string[]> = new Map();
const Texts = z.array(z.string().trim().min(1)).min(1).max(3);
/** As its builder writes them, or bare. */
const DescriptionsFile = z.record(
  z.string(),
  z.union([Texts, z.looseObject({ descriptions: Texts }).transform((one) => one.descriptions)]),
);

/**
 * The pairs of an index, in its order, with all that is needed to verify them.
 *
 * @throws {ParleyError} `BAD_EPISODE` or `BAD_SCENE` naming file and line or member: for a row without its capture, a query without
 *   descriptions, a pair whose label does not fit its ids, and a pair that is there twice.
 */
export function pairsIn({ index, descriptions, metaOf }: PairFiles): PinverifyEpisode[] {
  const spoken = descriptions === null ? NOTHING_SPOKEN : readDescriptions(descriptions);
  const rows = readCaptureIndex(index.text, index.name);
  const whereOf = ({ line }: IndexRow): string => `${index.name} line ${line}`;
  const captured = new Map<string, Captured>();
  for (const row of rows)
    if (!captured.has(captureOf(row)))
      captured.set(captureOf(row), readCapture(metaOf(row), whereOf(row), captureOf(row)));
  const targets = [...captured.values()].map(({ target }) => [target.objectId, target.category]);
  const categories = new Map(targets as [string, string][]);
  const known = new Set<string>();
  return rows.map((row, at) => {
    const meta = captured.get(captureOf(row)) as Captured;
    const episode = pairOf(row, { at, meta, spoken, where: whereOf(row), categories });
    if (known.has(episode.episodeId))
      throw bad(whereOf(row), `${episode.episodeId} is there twice`);
    known.add(episode.episodeId);
    return episode;
  });
}

const captureOf = ({ scene, episodeId }: IndexRow): string => `${scene}/${episodeId}`;

function readCapture(file: NamedText | null, where: string, capture: string): Captured {
  if (file === null) throw bad(where, `there is no meta.json of ${capture}`);
  return readMeta(file.text, file.name);
}

interface PairOptions {
  readonly at: number;
  readonly meta: Captured;
  readonly spoken: ReadonlyMap<string, string[]>;
  readonly where: string;
  /** Of objects that are a target somewhere, by id. */
  readonly categories: ReadonlyMap<string, string>;
}

function pairOf(
  { pair, queryCategory }: IndexRow,
  { at, meta, spoken, where, categories }: PairOptions,
): PinverifyEpisode {
  const { targetObjectId, queryObjectId } = pair;
  const isSame = targetObjectId === queryObjectId;
  if (targetObjectId !== meta.target.objectId)
    throw bad(
      where,
      `its target is ${targetObjectId}, and its meta.json has ${meta.target.objectId}`,
    );
  const category = isSame
    ? meta.target.category
    : (queryCategory ?? categories.get(queryObjectId) ?? 'unknown');
  const pairType: PairType =
    pair.pairType ??
    (isSame ? 'positive' : category === meta.target.category ? 'neg_same' : 'neg_diff');
  const own = isSame || pair.negObjectId !== queryObjectId ? pair.textPos : pair.textNeg;
  const told = own.length > 0 ? own : (spoken.get(queryObjectId) ?? []);
  const descriptions = Texts.safeParse(told);
  if (!descriptions.success)
    throw bad(where, `there are no descriptions of its query ${queryObjectId}`);
  return {
    ...meta,
    episodeId: [meta.scene, meta.capture, pairType].join('-').replaceAll(/[^\w.-]/g, '_'),
    index: at,
    query: { objectId: queryObjectId, category },
    pairType,
    descriptions: descriptions.data,
  };
}

/** Descriptions by object. @throws {ParleyError} `BAD_EPISODE` naming file and member. */
export function readDescriptions({ name, text }: NamedText): ReadonlyMap<string, string[]> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw bad(name, 'this is not JSON', cause);
  }
  const parsed = DescriptionsFile.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw bad(`${name} ${issue?.path.join('.')}`, issue?.message ?? 'it does not match');
  }
  return new Map(Object.entries(parsed.data));
}

const bad = (where: string, problem: string, cause?: unknown): ParleyError =>
  new ParleyError('BAD_EPISODE', problem, {
    where,
    remedy: 'Correct the line, or take the data set as it was published.',
    cause,
  });
