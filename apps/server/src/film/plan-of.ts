import { foldTracks, mainActor, startTracks, type Trial } from '@parley/log';
import type { Vec3 } from '@parley/protocol';
import type { InstanceEpisode, Scene } from '@parley/scenes/format';
import { exploredArea } from './explored-area';
import type { HomeAtHand } from './home-at-hand';
import type { Moment } from './key-moments';
import type { Plan, PlanMark } from './plan-svg';

/** What a plan shows besides the rows. */
export interface PlanParts {
  readonly moments: readonly Moment[];
  readonly home: Pick<HomeAtHand, 'scene'>;
  readonly episode: Pick<InstanceEpisode, 'targetId' | 'distractors' | 'category'> | null;
  readonly isFound: boolean | null;
}

/** One trial from above: the home, what was explored, the path, target and distractors, moments by number, the end. */
export function planOf(trial: Trial, { moments, home, episode, isFound }: PlanParts): Plan {
  const { start, startRecord, records } = trial;
  const actor = mainActor(start);
  const track = records.reduce(
    (sum, record) => foldTracks(sum, record, start),
    startTracks(start, startRecord.row.seq),
  )[actor];
  const trail = track?.trail.map(({ position }) => position) ?? [];
  const [first, last] = [trail[0], track?.pose?.position];
  const things = home.scene === null || episode === null ? [] : thingsOf(home.scene, episode);
  const ends: PlanMark[] = [
    ...(first === undefined ? [] : [{ kind: 'start', position: first } as const]),
    ...(last === undefined || trial.end === null
      ? []
      : [{ kind: isFound === true ? 'found' : 'not-found', position: last } as const]),
  ];
  const numbered = moments.flatMap(({ pose, kind }, at) =>
    pose === null || kind === 'start' || kind === 'end'
      ? []
      : [{ number: at + 1, position: pose.position, isQuestion: kind === 'question' }],
  );
  const rivals = things.filter(({ kind }) => kind === 'distractor').length;
  return {
    label: labelOf({ trail, rivals, episode, isFound, questions: asked(moments) }),
    scene: home.scene,
    explored: exploredArea(records, start),
    trail,
    marks: [...things, ...ends],
    numbered,
  };
}

const asked = (moments: readonly Moment[]): number =>
  moments.filter(({ kind }) => kind === 'question').length;

function thingsOf(
  { instances }: Pick<Scene, 'instances'>,
  { targetId, distractors }: Pick<InstanceEpisode, 'targetId' | 'distractors'>,
): PlanMark[] {
  const rivals = new Set(distractors.map(({ instanceId }) => instanceId));
  const marks = instances.flatMap(({ id, aabb: { min, max } }): PlanMark[] => {
    const position: Vec3 = [(min[0] + max[0]) / 2, min[1], (min[2] + max[2]) / 2];
    if (id === targetId) return [{ kind: 'target', position }];
    return rivals.has(id) ? [{ kind: 'distractor', position }] : [];
  });
  // The target is drawn last, above all others.
  return marks.sort((a, b) => Number(a.kind === 'target') - Number(b.kind === 'target'));
}

function labelOf({
  trail,
  rivals,
  episode,
  isFound,
  questions,
}: {
  readonly trail: readonly Vec3[];
  readonly rivals: number;
  readonly episode: PlanParts['episode'];
  readonly isFound: boolean | null;
  readonly questions: number;
}): string {
  const what = episode === null ? 'the target' : `the ${episode.category}`;
  const end = isFound === true ? `ends at ${what}` : `ends without ${what}`;
  return `Map from above: a path of ${trail.length} places ${end}, with ${questions} questions on the way${rivals === 0 ? '' : `; ${rivals} distractors are marked`}`;
}
