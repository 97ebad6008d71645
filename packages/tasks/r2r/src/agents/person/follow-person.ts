import { type AgentHeader, note, type Routine } from '@parley/agent-core/ports';
import { directionOf, FOLLOW_PERSON, type R2rGiven, WALKER } from '../../shared';
import {
  agentOf,
  atLimit,
  type Ending,
  lookAround,
  mostMoves,
  moveTo,
  type Opening,
  ownReason,
  standAt,
  stopped,
  WalkConfig,
} from '../walk';
import { away, press, wayLabel } from './press';

/** A person who follows the instruction: offered the same ways as every agent, with as many moves, and a stop that is asked for twice. */
export const followPerson = agentOf(
  {
    agentId: FOLLOW_PERSON,
    summary: 'A person sees the panorama of each viewpoint and chooses every move.',
    config: WalkConfig,
  },
  follow,
);

function* follow(header: AgentHeader<R2rGiven>, config: WalkConfig): Routine<Ending> {
  let stand = standAt(header.given);
  /** Questions so far: each has an id of its own, also where one decides otherwise. */
  let asked = 0;
  while (stand.moves < mostMoves(header)) {
    const openings = yield* lookAround(stand, config.ways);
    if (openings.length === 0) return { reason: 'nothing-left', detail: 'No way leads on.' };
    const ways = openings.map(({ viewpoint, bearingDeg, isStairs }) => ({
      ...{ viewpoint, bearingDeg, isStairs },
    }));
    yield* note({ type: 'task', name: 'offered', data: { step: stand.moves, ways } });
    const text = `Move ${stand.moves + 1} of ${mostMoves(header)}: where do you go?`;
    const actions = [
      ...openings.map((opening, i) => ({
        id: opening.viewpoint,
        label: wayLabel(opening, i, isFarther(opening) ? 'farther' : undefined),
        // The number of its arrow; what ends a walk has no digit, which elsewhere is that of a way.
        ...(i < DIGITS && { key: i + 1 }),
      })),
      { id: THERE, label: 'I am there' },
    ];
    const chosen = yield* press(header, { role: WALKER, asked: asked++, text, actions });
    if (chosen === null) return away(NOTHING_CHOSEN);
    if (chosen !== THERE) {
      const opening = openings.find(({ viewpoint }) => viewpoint === chosen) as Opening;
      stand = yield* moveTo(stand, opening, ownReason(opening.direction, ''));
      continue;
    }
    const sure = yield* press(header, {
      ...{ role: WALKER, asked: asked++, text: ARE_YOU_THERE, actions: SURE },
    });
    if (sure === null) return away(NOTHING_CHOSEN);
    if (sure === THERE) return stopped('The person said: I am there.');
  }
  return atLimit(stand.moves);
}

/** Does another viewpoint lie before it in the same direction? So where every way is offered. */
const isFarther = ({ direction }: Opening): boolean => direction !== directionOf(direction);

/** Keys of a row of digits. */
const DIGITS = 9;

/** No viewpoint has this name: they are told apart from it by their home. */
const THERE = 'there';

const ARE_YOU_THERE = 'Are you where the instruction ends? If so, the walk ends here.';
const SURE = [
  { id: 'not-yet', label: 'No, I go on', key: 1 },
  { id: THERE, label: 'Yes, I am there' },
];

const NOTHING_CHOSEN = 'The person chose nothing in time.';
