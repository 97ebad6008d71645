import type { MappingConfig } from '@parley/agent-core/mapping';
import { type LogRecord, mainActor, respondentsOf, type Trial, trialsOf } from '@parley/log';
import type { AnyScoring } from '@parley/metrics';
import { ParleyError, sensorsOf } from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import { filmName } from './film-name';
import type { Film } from './film-page';
import type { HomeAtHand } from './home-at-hand';
import { keyMoments, type Moment } from './key-moments';
import { planOf } from './plan-of';
import { type SearchMaps, searchMaps } from './search-maps';

/** What a film is made of besides the rows. */
export interface FilmParts {
  readonly scoring: AnyScoring;
  readonly home: HomeAtHand;
  /** Null where it is not installed, or the task kind has none of the sort. */
  readonly episode: InstanceEpisode | null;
  /** Picture of the target, JPEG; null where it is not at hand. */ readonly target: Uint8Array | null;
  readonly hasViews: boolean;
  /** What its agent draws maps with; null where it has none of the sort. */
  readonly mapping: MappingConfig | null;
  readonly back?: Film['back'];
}

/** Width of the painted views, pixels. */
const VIEW_PX = 400;

/**
 * Makes a film of one trial: its moments with what the robot saw, painted from the poses of the log.
 *
 * @throws {ParleyError} `BAD_LOG` where the rows hold no start of a trial.
 */
export async function makeFilm(records: readonly LogRecord[], parts: FilmParts): Promise<Film> {
  const { scoring, home, episode, target, hasViews, back = null } = parts;
  const moments = keyMoments(records);
  const trial = trialsOf(records)[0] as Trial;
  const score = scoring.score(records);
  const isFound = score.success === null ? null : score.success === 1;
  const pictures = hasViews ? await paintMoments(moments, trial, home) : { lacks: NOT_CHOSEN };
  return {
    title: `${filmName(trial)}: ${firstWords(trial)}`,
    facts: factsOf(trial, moments),
    isFound,
    ending: scoring.endingOf(score),
    moments: moments.map((one, at) => ({
      ...one,
      words: one.kind === 'start' ? firstWords(trial) : one.words,
      picture: pictures.painted?.[at] ?? null,
    })),
    plan: planOf(trial, { moments, home, episode, isFound }),
    maps: hasViews ? await mapsOf(trial, parts) : null,
    target,
    description: episode?.description ?? null,
    lacks: pictures.lacks,
    back,
  };
}

async function mapsOf(trial: Trial, { home, mapping }: FilmParts): Promise<SearchMaps | null> {
  const rasteriser = mapping === null ? null : ((await home.rasteriser?.()) ?? null);
  const again = mapping === null || rasteriser === null ? null : { mapping, rasteriser };
  return searchMaps(trial, again);
}

const NOT_CHOSEN = 'This episode is none of those whose views were painted for the report.';

async function paintMoments(
  moments: readonly Moment[],
  { start }: Trial,
  { paint, lacks }: HomeAtHand,
): Promise<{ readonly painted?: readonly (Uint8Array | null)[]; readonly lacks: string | null }> {
  const [sensor] = sensorsOf(start.rules, mainActor(start));
  if (paint === null || sensor === undefined) return { lacks: lacks ?? 'The robot has no camera.' };
  const painted: (Uint8Array | null)[] = [];
  try {
    for (const { frame } of moments)
      painted.push(
        frame === null
          ? null
          : await paint({ ...frame, sensor, isCropped: false, pictureWidthPx: VIEW_PX }),
      );
  } catch (cause) {
    // One that cannot be painted spoils no report: the page says why there are no views.
    const said = cause instanceof ParleyError ? cause.toLine() : String(cause);
    return { painted, lacks: `The home could not be painted (${said}).` };
  }
  return { painted, lacks: null };
}

/** What the agent was told first, where the task kind says it in words. */
const firstWords = ({ start: { given, episodeId } }: Trial): string =>
  typeof given.instruction === 'string' ? given.instruction : episodeId;

function factsOf(
  { start, records }: Trial,
  moments: readonly Moment[],
): (readonly [string, string])[] {
  const agents = start.actors.map((actor) => start.agents[actor]?.agentId ?? '?').join(' + ');
  const asked = moments.filter(({ kind }) => kind === 'question').length;
  return [
    ['Agent', agents],
    ['Who answers', respondentsOf(start)],
    ['Home', start.sceneId],
    ['Seed', start.seed],
    ['Session', `${start.sessionKind}, ${records[0]?.row.sessionId ?? ''}`],
    ['Questions', String(asked)],
    ['Steps', String(moments.at(-1)?.step ?? 0)],
  ];
}
