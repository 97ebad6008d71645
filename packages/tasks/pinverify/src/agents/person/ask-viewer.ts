import { type AgentHeader, ask, type Routine } from '@parley/agent-core/ports';
import type { ImageRef } from '@parley/protocol';
import { z } from 'zod';
import {
  Answer,
  Direction,
  type PinverifyGiven,
  type RingState,
  SURE_POINTS,
  VIEWER,
} from '../../shared';
import type { Claim } from './claims-for-people';
import { press } from './press';

/** What a person does at a view. */
export type Chosen =
  | { readonly kind: 'look'; readonly direction: Direction }
  | { readonly kind: 'say'; readonly answer: Answer };

type Header = AgentHeader<PinverifyGiven>;

export const SAY: Readonly<Record<Answer, string>> = {
  yes: 'Yes, it is the one',
  no: 'No, it is another',
  unsure: 'I can’t tell',
};

/** What stands on the button of a move. */
export const LOOK: Readonly<Record<Direction, string>> = {
  front: 'Stay',
  'front-left': 'Look from the front left',
  'back-left': 'Look from the back left',
  back: 'Look from the back',
  'back-right': 'Look from the back right',
  'front-right': 'Look from the front right',
};

/** Digits of the moves after so many other buttons: each way has its own, whichever are open. */
export const keyOf = (direction: Direction, before: number): number =>
  before + Object.keys(LOOK).indexOf(direction);

/** Asks what a person does: what it is, or from where to look next. Null: nothing in time. */
export function* askWhat(
  header: Header,
  {
    asked,
    ring: { step, budget, warning },
    directions,
    picture,
  }: {
    readonly asked: number;
    readonly ring: RingState;
    readonly directions: readonly Direction[];
    readonly picture: ImageRef;
  },
): Routine<Chosen | null> {
  const ending = directions.length === 0 ? ' Please say what you think.' : '';
  const text = `${BEFORE[warning ?? 'seen']}Step ${step} of ${budget}: is this the one that is described?${ending}`;
  const pressed = yield* press(header, {
    ...{ role: VIEWER, asked, text, picture },
    actions: [
      ...Answer.options.map((answer, i) => ({
        ...{ id: `say:${answer}`, label: SAY[answer], key: i + 1 },
      })),
      ...directions
        .map((direction) => ({
          ...{ id: `look:${direction}`, label: LOOK[direction] },
          key: keyOf(direction, Answer.options.length),
        }))
        .sort((one, other) => one.key - other.key),
    ],
  });
  if (pressed === null) return null;
  const [kind, what] = pressed.split(':');
  return kind === 'say'
    ? { kind: 'say', answer: Answer.parse(what) }
    : { kind: 'look', direction: Direction.parse(what) };
}

/** What a move came to, before the question. */
const BEFORE = {
  seen: '',
  trap: 'From here it is hardly seen. ',
  unreachable: 'Nobody can stand there, so you see what you saw before. ',
} as const;

/** On a scale from a guess to certain. */
const SURE = ['It is a guess', 'A little sure', 'Fairly sure', 'Very sure', 'Certain'] as const;

interface Sureness {
  readonly role: string;
  readonly asked: number;
  /** What they say, in words. */ readonly said: string;
  /** Beside it; left out: none. */ readonly picture?: ImageRef;
}

/** How sure they are, which is the second chance as well; `again`: they look again. Null: nothing in time. */
export function* askSure(
  header: Header,
  { role, asked, said, picture }: Sureness,
): Routine<number | 'again' | null> {
  const pressed = yield* press(header, {
    ...{ role, asked, text: `You say: ${said}. How sure are you?` },
    ...(picture !== undefined && { picture }),
    actions: [
      ...SURE.slice(0, SURE_POINTS).map((label, i) => ({ id: `sure:${i + 1}`, label })),
      { id: AGAIN, label: 'Not yet, I look again' },
    ],
  });
  if (pressed === null || pressed === AGAIN) return pressed;
  return Number(pressed.slice('sure:'.length));
}

/** What can be marked of an attribute, from 1 on. */
const MARKS = ['no', 'unsure', 'yes'] as const satisfies readonly Answer[];
const MARK: Readonly<Record<Answer, string>> = {
  no: 'Does not hold',
  unsure: 'Cannot be seen',
  yes: 'Holds',
};
const Marked = z.object({ ratings: z.record(z.string(), z.int()) });

/** What a person marked of an attribute; null: nothing. */
export interface Mark {
  readonly name: string;
  readonly evidence: string;
  readonly answer: Answer | null;
}

/** Asks what they saw of each claim. All may be left out, and who does not answer in time has marked none. */
export function* askMarks(
  { trialId, rules }: Header,
  {
    asked,
    claims,
    picture,
  }: {
    readonly asked: number;
    readonly claims: readonly Claim[];
    readonly picture: ImageRef;
  },
): Routine<Mark[]> {
  const idOf = (i: number): string => `attribute-${i + 1}`;
  const text = 'What did you see of it, in all views? You may leave any of them out.';
  const given = yield* ask(`${trialId}:${VIEWER}:${asked}`, text, rules.timeouts.answerMs, {
    to: VIEWER,
    form: {
      kind: 'ratings',
      optional: true,
      items: claims.map(({ text: claim }, i) => ({
        ...{ id: idOf(i), text: claim, points: MARKS.length },
        labels: MARKS.map((one) => MARK[one]),
        ...{ low: '', high: '' },
      })),
    },
    picture,
  });
  const value = given.kind === 'answered' ? given.value : null;
  const ratings = Marked.safeParse(value).data?.ratings ?? {};
  return claims.map(({ name, evidence }, i) => ({
    ...{ name, evidence, answer: MARKS[(ratings[idOf(i)] ?? 0) - 1] ?? null },
  }));
}

const AGAIN = 'again';
