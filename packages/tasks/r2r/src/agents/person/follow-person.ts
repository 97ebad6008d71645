import { type AgentHeader, ask, note, type Routine } from '@parley/agent-core/ports';
import type { AskForm } from '@parley/protocol';
import { z } from 'zod';
import { type R2rGiven, WALKER } from '../../shared';
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

/** Id of the agent whose every move a person chooses. */
export const FOLLOW_PERSON = 'follow-person';

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
    const chosen = yield* press(header, asked++, text, [
      ...openings.map((opening, i) => ({
        id: opening.viewpoint,
        label: wayLabel(opening, i),
      })),
      { id: THERE, label: 'I am there' },
    ]);
    if (chosen === null) return away();
    if (chosen !== THERE) {
      const opening = openings.find(({ viewpoint }) => viewpoint === chosen) as Opening;
      stand = yield* moveTo(stand, opening, ownReason(opening.direction, ''));
      continue;
    }
    const sure = yield* press(header, asked++, ARE_YOU_THERE, SURE);
    if (sure === null) return away();
    if (sure === THERE) return stopped('The person said: I am there.');
  }
  return atLimit(stand.moves);
}

/** No viewpoint has this name: they are told apart from it by their home. */
const THERE = 'there';

const ARE_YOU_THERE = 'Are you where the instruction ends? If so, the walk ends here.';
const SURE = [
  { id: THERE, label: 'Yes, I am there' },
  { id: 'not-yet', label: 'No, I go on' },
];

/** Without blame: who is away for so long has left. */
const away = (): Ending => ({
  reason: 'ended-by-person',
  detail: 'The person chose nothing in time.',
});

/** What stands on the button of a way: the number of its arrow. On which side it lies the page says, since the picture can be turned. */
const wayLabel = ({ isStairs }: Opening, i: number): string =>
  `Way ${i + 1}${isStairs ? ', stairs' : ''}`;

type Buttons = Extract<AskForm, { kind: 'action' }>['actions'];
const Pressed = z.object({ action: z.string() });

/** The button that was pressed; null where none was in time. */
function* press(
  { trialId, rules }: AgentHeader<R2rGiven>,
  asked: number,
  text: string,
  actions: Buttons,
): Routine<string | null> {
  const answer = yield* ask(`${trialId}:${WALKER}:${asked}`, text, rules.timeouts.answerMs, {
    to: WALKER,
    form: { kind: 'action', actions },
  });
  const value = answer.kind === 'answered' ? answer.value : null;
  const pressed = Pressed.safeParse(value).data?.action;
  return actions.some(({ id }) => id === pressed) ? (pressed as string) : null;
}
