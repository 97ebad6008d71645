import { type AgentHeader, ask, callMethods, note, type Routine } from '@parley/agent-core/ports';
import type { AskForm } from '@parley/protocol';
import { z } from 'zod';
import {
  FEW_WORDS,
  R2R_METHODS,
  type R2rGiven,
  WRITE_PERSON,
  WRITER,
  wordCount,
} from '../../shared';
import {
  agentOf,
  type Ending,
  mostMoves,
  moveTo,
  type Opening,
  ownReason,
  type Stand,
  standAt,
  stopped,
  WalkError,
} from '../walk';
import { away, type Buttons, press, wayLabel } from './press';

/**
 * A person who is shown a way, goes along it to and fro as often as they like, and then writes how to walk it. What was typed is kept as it is: the one rule
 * asks about very few words, and refuses nothing. Whether an instruction is good, others tell by following it (SCI-42).
 */
export const writePerson = agentOf(
  {
    agentId: WRITE_PERSON,
    summary: 'A person goes along a way that is told, and writes the instruction.',
    config: z.strictObject({}),
  },
  write,
);

function* write(header: AgentHeader<R2rGiven>): Routine<Ending> {
  const route = header.given.route;
  if (route === undefined) throw new WalkError('There is no way to tell: the trial names none.');
  let stand = standAt(header.given);
  let at = 0;
  let asked = 0;
  let hasSeenAll = route.length === 1;
  while (stand.moves < mostMoves(header)) {
    const beside = yield* waysAlong(stand, { on: route[at + 1], back: route[at - 1] });
    const ways = beside.map(({ opening: { viewpoint, bearingDeg, isStairs }, isTold }) => ({
      ...{ viewpoint, bearingDeg, isStairs },
      ...(isTold && { isTold }),
    }));
    yield* note({ type: 'task', name: 'offered', data: { step: stand.moves, ways } });
    const actions: Buttons = [
      ...beside.map(({ opening, isTold }, i) => ({
        id: opening.viewpoint,
        label: wayLabel(opening, i, isTold ? 'on along the way' : 'back along the way'),
      })),
      ...(hasSeenAll ? [{ id: WRITE, label: 'Write the instruction now' }] : []),
    ];
    const text = placeText(at, route.length, hasSeenAll);
    const chosen = yield* press(header, { role: WRITER, asked: asked++, text, actions });
    if (chosen === null) return away('The person chose nothing in time.');
    if (chosen === WRITE) break;
    const { opening, isTold } = beside.find((one) => one.opening.viewpoint === chosen) as Beside;
    stand = yield* moveTo(stand, opening, ownReason(opening.direction, ''));
    at += isTold ? 1 : -1;
    hasSeenAll ||= at === route.length - 1;
  }
  const written = yield* typed(header, asked);
  if (written === null) return away('The person wrote nothing in time.');
  const words = wordCount(written);
  const data = { text: written, words, isShort: words < FEW_WORDS };
  yield* note({ type: 'task', name: 'instruction', data });
  return stopped('The person has written the instruction.');
}

/** No viewpoint has this name: they are told apart from it by their home. */
const WRITE = 'write';
const KEEP = 'keep';

/** A way that a person may take, and whether it leads on. */
interface Beside {
  readonly opening: Opening;
  readonly isTold: boolean;
}

/** The ways on and back, also where another viewpoint stands before them. @throws {WalkError} where the told way follows no edge. */
function* waysAlong(
  { viewpoint }: Stand,
  { on, back }: { readonly on: string | undefined; readonly back: string | undefined },
): Routine<Beside[]> {
  const [reply] = yield* callMethods(R2R_METHODS, 'panorama.look', [{ viewpoint }]);
  if (reply?.kind !== 'ok') throw new WalkError(`No panorama at ${viewpoint}: ${reply?.message}`);
  return [
    { to: on, isTold: true },
    { to: back, isTold: false },
  ].flatMap(({ to, isTold }) => {
    if (to === undefined) return [];
    const opening = reply.output.ways.find((way) => way.viewpoint === to);
    if (opening === undefined) throw new WalkError(`No edge leads from ${viewpoint} to ${to}.`);
    return [{ opening, isTold }];
  });
}

function placeText(at: number, places: number, hasSeenAll: boolean): string {
  const place = `Place ${at + 1} of ${places}`;
  if (at === places - 1)
    return `${place}: the way ends here. Go back and look again, or write the instruction.`;
  return hasSeenAll
    ? `${place}: go to and fro as you like, or write the instruction.`
    : `${place}: the marked arrow leads on.`;
}

const WRITE_IT =
  'Write how to walk this way from its beginning to its end, for someone who starts where you started and has not seen it. Say where to stop.';
const IS_THAT_ALL =
  'These are few words. Keep them if someone can walk the way by them, or write the instruction anew.';

const TYPED: AskForm = { kind: 'text', mustAnswer: true };
const KEPT: AskForm = {
  kind: 'buttons',
  buttons: [{ id: KEEP, label: 'Keep it as it is' }],
  allowText: true,
  mustAnswer: true,
};

/** The instruction as it was typed; null where nothing was in time. Very few words are asked about once. */
function* typed(header: AgentHeader<R2rGiven>, asked: number): Routine<string | null> {
  const first = yield* words(header, asked, WRITE_IT, TYPED);
  if (first === null || wordCount(first) >= FEW_WORDS) return first;
  const second = yield* words(header, asked + 1, IS_THAT_ALL, KEPT);
  // Who leaves now has said what they had to say.
  return second === null || second === KEEP ? first : second;
}

function* words(
  { trialId, rules }: AgentHeader<R2rGiven>,
  asked: number,
  text: string,
  form: AskForm,
): Routine<string | null> {
  const answer = yield* ask(`${trialId}:${WRITER}:${asked}`, text, rules.timeouts.answerMs, {
    to: WRITER,
    form,
  });
  return answer.kind === 'answered' && answer.text.trim() !== '' ? answer.text : null;
}
