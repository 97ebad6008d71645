import type { AgentHeader, Routine } from '@parley/agent-core/ports';
import { type R2rGiven, SCENE_WORDS, sentencesOf, type Way } from '../../shared';
import { analyse } from '../discussnav/experts-asked';
import { mentions } from '../rules';
import {
  agentOf,
  atLimit,
  type Ending,
  lookAround,
  mostMoves,
  moveTo,
  type Opening,
  observe,
  ownReason,
  standAt,
  stopped,
  WalkConfig,
} from '../walk';

/** Goes from landmark to landmark: turns and verbs are not read. */
export const landmarkGreedy = agentOf(
  {
    agentId: 'landmark-greedy',
    summary: 'Goes where it sees the next landmark of the instruction, and stops at the last.',
    config: WalkConfig,
  },
  follow,
);

function* follow(header: AgentHeader<R2rGiven>, { ways }: WalkConfig): Routine<Ending> {
  const first = { asker: 'landmark-greedy', step: 0 };
  const { landmarks } = yield* analyse(first, header.given.instruction);
  let left = landmarks.map(({ name }) => name);
  let stand = standAt(header.given);
  while (stand.moves < mostMoves(header)) {
    const openings = yield* lookAround(stand, ways);
    const scene = yield* observe(stand, {
      ...{ asking: { ...first, step: stand.moves }, openings, landmarks },
      ...{ directions: 'all', isTagged: true },
    });
    const near = sentencesOf(scene.here)
      .filter((text) => !FAR.some((word) => text.startsWith(word)))
      .join(' ');
    while (left[0] !== undefined && mentions(near, left[0])) left = left.slice(1);
    const [next] = left;
    if (next === undefined) return stopped('It stands at the last landmark.');
    const way = best(scene.ways, next);
    if (way === undefined) return { reason: 'nothing-left', detail: 'No way leads on.' };
    const opening = openings.find(({ direction }) => direction === way.direction) as Opening;
    stand = yield* moveTo(stand, opening, ownReason(way.direction, `I look for the ${next}.`));
  }
  return atLimit(stand.moves);
}

const FAR = [SCENE_WORDS.ahead, SCENE_WORDS.farther];

/** The direction that shows the landmark; else one that is new, and of these the one that is most straight on. */
function best(ways: readonly Way[], landmark: string): Way | undefined {
  const cost = ({ observation, tags, visited, turnDeg }: Way): number => {
    const ahead = sentencesOf(observation).filter((text) => !text.startsWith(SCENE_WORDS.here));
    const isShown = mentions([...ahead, tags.join(', ')].join(' '), landmark);
    return (isShown ? 0 : 400) + (visited ? 200 : 0) + Math.abs(turnDeg);
  };
  return [...ways].sort((a, b) => cost(a) - cost(b))[0];
}
