import { type AgentHeader, act, ask, note, type Routine } from '@parley/agent-core/ports';
import type { AskForm, Outcome } from '@parley/protocol';
import { z } from 'zod';
import { CHOOSE_PERSON, CHOOSER, type PinverifyGiven, THINGS } from '../../shared';
import { ConsultError } from '../consult';
import { askSure } from './ask-viewer';
import { personAgent } from './person-agent';
import { away, takeView } from './views';

const Config = z.strictObject({
  things: z
    .int()
    .min(2)
    .max(6)
    .default(THINGS)
    .describe(
      'Things of one category that are shown at once, the one that is described among them',
    ),
});

/**
 * A person who is shown several things of one category, each from several sides, and takes one for the thing that is described. How often that is right is what
 * a description is worth (SCI-45): its identifiability, measured.
 */
export const choosePerson = personAgent({
  agentId: CHOOSE_PERSON,
  summary: 'A person picks the thing that is described among others of its category.',
  config: Config,
  play: choose,
});

type Header = AgentHeader<PinverifyGiven>;
type Options = Extract<AskForm, { kind: 'choice' }>['options'];

function* choose(header: Header): Routine<Outcome> {
  const { things } = header.given;
  if (things === undefined)
    throw new ConsultError('There is nothing to choose from: the trial names no things.');
  const options: Options = [];
  for (let place = 1; place <= things; place++) {
    const picture = yield* takeView(thingId(place));
    options.push({ id: thingId(place), label: labelOf(place), picture });
  }
  for (let asked = 0; ; ) {
    const place = yield* askWhich(header, asked++, options);
    if (place === 'nothing') return away('chose nothing');
    if (place === null) return yield* settle(null, null);
    const sure = yield* askSure(header, {
      ...{ role: CHOOSER, asked: asked++, said: `It is ${labelOf(place).toLowerCase()}` },
      ...pictureOf(options[place - 1]),
    });
    if (sure === null) return away('chose nothing');
    if (sure !== 'again') return yield* settle(place, sure);
  }
}

/** What was picked stays in sight. */
const pictureOf = (option: Options[number] | undefined) =>
  option?.picture === undefined ? {} : { picture: option.picture };

const thingId = (place: number): string => `thing-${place}`;
const labelOf = (place: number): string => `Thing ${place}`;

function* settle(place: number | null, sure: number | null): Routine<Outcome> {
  yield* note({ type: 'task', name: 'chosen', data: { place, sure } });
  yield* act({ kind: 'stop' });
  const detail = place === null ? 'The person can’t tell.' : `The person takes thing ${place}.`;
  return { reason: 'stopped', detail, verdict: { chosen: place } };
}

const Chosen = z.object({ chosen: z.tuple([z.string()]) });

/** Place in the line; null: they can't tell; `nothing`: none in time. */
function* askWhich(
  { trialId, rules }: Header,
  asked: number,
  options: Options,
): Routine<number | null | 'nothing'> {
  const answer = yield* ask(
    `${trialId}:${CHOOSER}:${asked}`,
    'Which of these is the one that is described?',
    rules.timeouts.answerMs,
    { to: CHOOSER, form: { kind: 'choice', options, min: 1, max: 1 } },
  );
  if (answer.kind !== 'answered') return 'nothing';
  if (answer.via === 'cant-tell') return null;
  const chosen = Chosen.safeParse(answer.value).data?.chosen[0];
  const place = options.findIndex(({ id }) => id === chosen);
  return place === -1 ? 'nothing' : place + 1;
}
