import { type IndexRow, readCaptureIndex } from '@parley/datasets/import';
import { ParleyError } from '@parley/protocol';
import { Descriptions, type PairType } from '../../shared';
import type { PinverifyEpisode } from './pinverify-episode';
import {
  DESCRIPTION_FILES,
  type Described,
  joinDescriptions,
  type NamedText,
} from './read-descriptions';
import { type Captured, readMeta } from './read-meta';

/** A data set in the published layout: where it lies does not matter. */
export interface PairFiles {
  readonly index: NamedText;
  /** Of {@link DESCRIPTION_FILES}, the first of which has precedence; none where rows of the index have the descriptions. */
  readonly descriptions: readonly NamedText[];
  /** The `meta.json` of a row; null: there is none. */
  readonly metaOf: (row: IndexRow) => NamedText | null;
}

/**
 * The pairs of an index, in its order, with all that is needed to verify them.
 *
 * @throws {ParleyError} `BAD_EPISODE` or `BAD_SCENE` naming file and line or member: for a row without its capture, a query without
 *   descriptions, a pair whose label does not fit its ids, and a pair that is there twice.
 */
export function pairsIn({ index, descriptions, metaOf }: PairFiles): PinverifyEpisode[] {
  const spoken = joinDescriptions(descriptions);
  const rows = readCaptureIndex(index.text, index.name);
  const whereOf = ({ line }: IndexRow): string => `${index.name} line ${line}`;
  const captured = new Map<string, Captured>();
  for (const row of rows)
    if (!captured.has(captureOf(row)))
      captured.set(captureOf(row), readCapture(metaOf(row), whereOf(row), captureOf(row)));
  const categories = new Map<string, string>();
  for (const [id, { category }] of spoken) if (category !== null) categories.set(id, category);
  for (const { target } of captured.values()) categories.set(target.objectId, target.category);
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
  readonly spoken: ReadonlyMap<string, Described>;
  readonly where: string;
  /** Of objects that are a target somewhere, or are described with their category, by id. */
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
    (isSame ? 'positive' : isOneKind(category, meta.target.category) ? 'neg_same' : 'neg_diff');
  const own = isSame || pair.negObjectId !== queryObjectId ? pair.textPos : pair.textNeg;
  const told = own.length > 0 ? own : (spoken.get(queryObjectId)?.descriptions ?? []);
  const descriptions = Descriptions.safeParse(told);
  if (!descriptions.success)
    throw bad(
      where,
      `there are no descriptions of its query ${queryObjectId}${spoken.size > 0 ? '' : `: neither in its line nor in ${DESCRIPTION_FILES.join(' or ')}`}`,
    );
  return {
    ...meta,
    episodeId: [meta.scene, meta.capture, pairType].join('-').replaceAll(/[^\w.-]/g, '_'),
    index: at,
    query: { objectId: queryObjectId, category },
    pairType,
    descriptions: descriptions.data,
  };
}

/** Files of one data set write *teddy bear* and *teddy_bear*. */
const isOneKind = (one: string, other: string): boolean =>
  one.replaceAll('_', ' ') === other.replaceAll('_', ' ');

const bad = (where: string, problem: string, cause?: unknown): ParleyError =>
  new ParleyError('BAD_EPISODE', problem, {
    where,
    remedy: 'Correct the line, or take the data set as it was published.',
    cause,
  });
