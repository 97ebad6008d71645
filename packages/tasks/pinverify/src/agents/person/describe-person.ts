import { type AgentHeader, act, ask, image, note, type Routine } from '@parley/agent-core/ports';
import type { AskForm, ImageRef, Outcome } from '@parley/protocol';
import { z } from 'zod';
import {
  adviceOn,
  DESCRIBE_PERSON,
  DESCRIBER,
  type DescriptionAdvice,
  Direction,
  directionTo,
  LOOK_FROM,
  OWN_THING,
  type PinverifyGiven,
  type RingState,
  SECTOR_COUNT,
  wordCount,
} from '../../shared';
import { ConsultError, consultOnce } from '../consult';
import { keyOf, LOOK } from './ask-viewer';
import { personAgent } from './person-agent';
import { type Buttons, press } from './press';
import { away, takeView } from './views';

/**
 * A person who goes around a thing as often as they like, and then describes it. What was typed is kept as it is: a rule advises once, and refuses nothing.
 * What a description is worth, others tell by finding the thing by it (SCI-45).
 */
export const describePerson = personAgent({
  agentId: DESCRIBE_PERSON,
  summary: 'A person sees a thing from all sides, and writes one description of it.',
  config: z.strictObject({}),
  play: describe,
});

type Header = AgentHeader<PinverifyGiven>;

function* describe(header: Header): Routine<Outcome> {
  const { sides } = header.given;
  if (sides === undefined)
    throw new ConsultError('There is nothing to describe: the trial names no sides.');
  // The stop is an act too.
  const mostMoves = header.rules.limits.maxSteps - 1;
  const visited: number[] = [];
  const traps: number[] = [];
  let asked = 0;
  let picture: ImageRef;
  for (let moves = 0; ; moves++) {
    const { view, sector, warning } = yield* consultOnce('ring.observe', {}, { step: moves + 1 });
    if (!visited.includes(sector)) visited.push(sector);
    if (warning === 'trap' && !traps.includes(sector)) traps.push(sector);
    picture = yield* takeView(view);
    const ring: RingState = {
      ...{ step: moves + 1, budget: null, sector, warning, visited: [...visited] },
      ...{ unreachable: othersThan(sides), traps: [...traps] },
    };
    yield* note({ type: 'task', name: 'ring', data: ring });
    if (moves >= mostMoves) break;
    const hasSeenAll = sides.every((one) => visited.includes(one));
    const chosen = yield* press(header, {
      ...{ role: DESCRIBER, asked: asked++, picture },
      text: sidesText(visited.length, sides.length),
      actions: buttonsOf(sector, sides, hasSeenAll),
    });
    if (chosen === null) return away('chose nothing');
    if (chosen === WRITE) break;
    const direction = Direction.parse(chosen.slice(LOOK_ID.length));
    yield* act({ kind: 'task', name: LOOK_FROM, data: { direction } });
  }
  const text = yield* typed(header, asked, (yield* fromAllSides()) ?? picture);
  if (text === null) return away('wrote nothing');
  const data = { text, words: wordCount(text), advice: adviceOn(text) };
  yield* note({ type: 'task', name: 'description', data });
  yield* act({ kind: 'stop' });
  return { reason: 'stopped', detail: 'The person has described it.' };
}

/** Longer side of the picture that stays while they write, pixels. */
const PICTURE_PX = 640;

/** The thing from up to four sides in one picture, so that no one writes from memory; null where it cannot be had. */
function* fromAllSides(): Routine<ImageRef | null> {
  const taken = yield* image(OWN_THING, null, PICTURE_PX);
  return taken.kind === 'ok' && taken.imageId !== null
    ? { frameId: OWN_THING, imageId: taken.imageId, box: null }
    : null;
}

const LOOK_ID = 'look:';
const WRITE = 'write';
const KEEP = 'keep';

const SECTORS: readonly number[] = Array.from({ length: SECTOR_COUNT }, (_, one) => one);

const othersThan = (sides: readonly number[]): number[] =>
  SECTORS.filter((one) => !sides.includes(one));

/** From the front left on, against the way of the clock seen from above. */
const buttonsOf = (sector: number, sides: readonly number[], hasSeenAll: boolean): Buttons => [
  ...SECTORS.slice(1)
    .map((by) => (sector + by) % SECTOR_COUNT)
    .filter((one) => sides.includes(one))
    .map((one) => {
      const direction = directionTo(sector, one);
      return { id: `${LOOK_ID}${direction}`, label: LOOK[direction], key: keyOf(direction, 0) };
    }),
  ...(hasSeenAll ? [{ id: WRITE, label: 'Write the description now', key: SECTOR_COUNT }] : []),
];

function sidesText(seen: number, all: number): string {
  const text = `You have seen ${seen} of ${all} ${all === 1 ? 'side' : 'sides'}.`;
  return seen === all
    ? `${text} Go around it again as you like, or write the description.`
    : `${text} Look at it from the others too.`;
}

const WRITE_IT =
  'Describe the thing, so that someone who has not seen it can tell it from others of its kind. Say what is at its front, its back and its sides.';
const ADVICE: Readonly<Record<DescriptionAdvice, string>> = {
  'few-words': 'These are few words.',
  'names-place':
    'It may lie elsewhere when it is looked for: say what it is like, not where it is.',
};
const OR_ANEW = 'Keep it as it is, or write the description anew.';

const TYPED: AskForm = { kind: 'text', mustAnswer: true };
const KEPT: AskForm = {
  kind: 'buttons',
  buttons: [{ id: KEEP, label: 'Keep it as it is' }],
  allowText: true,
  mustAnswer: true,
};

/** The description as it was typed; null where nothing was in time. What a rule has to say is said once. */
function* typed(header: Header, asked: number, picture: ImageRef): Routine<string | null> {
  const first = yield* words(header, { asked, text: WRITE_IT, form: TYPED, picture });
  if (first === null) return null;
  const advice = adviceOn(first);
  if (advice.length === 0) return first;
  const text = [...advice.map((one) => ADVICE[one]), OR_ANEW].join(' ');
  const second = yield* words(header, { asked: asked + 1, text, form: KEPT, picture });
  // Who leaves now has said what they had to say.
  return second === null || second === KEEP ? first : second;
}

interface Words {
  readonly asked: number;
  readonly text: string;
  readonly form: AskForm;
  readonly picture: ImageRef;
}

function* words(
  { trialId, rules }: Header,
  { asked, text, form, picture }: Words,
): Routine<string | null> {
  const answer = yield* ask(`${trialId}:${DESCRIBER}:${asked}`, text, rules.timeouts.answerMs, {
    ...{ to: DESCRIBER, form, picture },
  });
  return answer.kind === 'answered' && answer.text.trim() !== '' ? answer.text : null;
}
