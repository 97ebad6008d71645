import {
  type AgentDefinition,
  act,
  ask,
  type Routine,
  receive,
  say,
} from '@parley/agent-core/ports';
import type { AskForm, Json } from '@parley/protocol';
import { z } from 'zod';
import { GUIDE, type ParlourGiven, PLAYER, type Room, roomOf } from '../shared';

/** What ends the walk, among the rooms that it may go to. */
const HERE = 'here';

/** A walker without a will of its own: each move, and the verdict, is an answer of the player. */
export const byHand: AgentDefinition<ParlourGiven> = {
  agentId: 'by-hand',
  summary: 'Goes where the player says, and passes on what the guide says.',
  checkConfig: () => undefined,
  program: function* ({ trialId, given, rules }) {
    const { rooms, start } = given;
    let room = roomOf(rooms, start);
    let news = 'The thimble is in one of the rooms.';
    for (let turn = 0; turn < rules.limits.maxSteps; turn++) {
      const chosen = yield* askWhere(
        `${trialId}:go:${turn}`,
        `${news} You are in ${room.id}.`,
        room,
      );
      if (chosen === null) return failed('The player is gone.');
      if (chosen === HERE) break;
      const moved = yield* act({ kind: 'move', to: chosen });
      room = roomOf(rooms, moved.node ?? room.id);
      yield* say(`${trialId}:at:${turn}`, GUIDE, room.id);
      const heard = yield* receive(GUIDE, null);
      news = heard.kind === 'received' ? sentence(heard.messages.at(-1)?.text ?? '') : '';
    }
    const sure = yield* askSure(`${trialId}:sure`);
    yield* say(`${trialId}:bye`, PLAYER, `You said ${room.id}.`);
    return {
      reason: 'stopped',
      detail: `The player chose ${room.id}.`,
      verdict: { room: room.id, sure },
    };
  },
};

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

const failed = (detail: string) => ({ reason: 'failed', detail }) as const;

/** A room next door or {@link HERE}; null without an answer. */
function* askWhere(questionId: string, text: string, room: Room): Routine<string | null> {
  const form: AskForm = {
    kind: 'action',
    actions: [
      ...room.doors.map((id) => ({ id, label: `Go to ${id}` })),
      { id: HERE, label: 'It is here' },
    ],
  };
  const answer = yield* ask(questionId, `${text} Where now?`, null, { to: PLAYER, form });
  return answer.kind === 'answered'
    ? fieldOf(answer.value, z.object({ action: z.string() })).action
    : null;
}

/** How sure the player is, 1 to 5; 1 without an answer. */
function* askSure(questionId: string): Routine<number> {
  const form: AskForm = {
    kind: 'ratings',
    items: [{ id: 'sure', text: 'How sure are you?', points: 5, low: 'a guess', high: 'certain' }],
  };
  const answer = yield* ask(questionId, 'One more thing.', null, { to: PLAYER, form });
  if (answer.kind !== 'answered') return 1;
  return fieldOf(answer.value, z.object({ ratings: z.object({ sure: z.number() }) })).ratings.sure;
}

const fieldOf = <T>(value: Json | undefined, shape: z.ZodType<T>): T => shape.parse(value);
