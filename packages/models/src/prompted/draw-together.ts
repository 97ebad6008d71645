import {
  type ChatFailure,
  type ChatOutcome,
  type ChatReply,
  chatFailure,
} from '../prompts/chat-types';

type Answered = { readonly kind: 'ok'; readonly value: unknown } | ChatFailure;

/** Draws of one question, and how they are asked for. */
interface Draws {
  readonly count: number;
  /** One request for all of them. */ readonly together: () => Promise<ChatOutcome>;
  /** What becomes of one draw, by its place from 0: asked for by itself, or from a choice that has come. */
  readonly alone: (place: number, choice?: ChatReply) => Promise<Answered>;
}

/** What came of them, and what that tells of the server. */
export interface Drawn {
  readonly answers: readonly Answered[];
  /** It gives one answer a request: it refuses to give several, or gave one and said nothing. */ readonly givesOne: boolean;
  /** Some did not come: they are failures, to be asked for by themselves. */ readonly isShort: boolean;
}

/**
 * Several answers by one request. Each choice is read as a reply of its own, and asked about by itself where it cannot be. One that did not come is a failure: who
 * asked may ask for it again. Of a server that refuses several answers each is asked for at once by itself.
 */
export async function drawTogether({ count, together, alone }: Draws): Promise<Drawn> {
  const places = Array.from({ length: count }, (_, place) => place);
  const outcome = await together();
  if (outcome.kind === 'failed' && outcome.refusedParameter === 'n') {
    const answers = await Promise.all(places.map((place) => alone(place)));
    return { answers, givesOne: true, isShort: false };
  }
  if (outcome.kind === 'failed') {
    const failure = outcome.code === 'MODEL_REFUSED' ? withHint(outcome, count) : outcome;
    return { answers: places.map(() => failure), givesOne: false, isShort: false };
  }
  const { others, ...first } = outcome.reply;
  const choices = [first, ...(others ?? []).map((other) => ({ ...first, ...other }))];
  const came = Math.min(choices.length, count);
  const lost = chatFailure('MODEL_REPLY', `the provider gave ${came} of ${count} choices`);
  const answers = await Promise.all(
    places.map((place) => {
      const choice = choices[place];
      return choice === undefined ? lost : alone(place, choice);
    }),
  );
  return { answers, givesOne: others === undefined, isShort: came < count };
}

/** A server that does not say what it refuses may refuse that several are asked for. */
const withHint = (failure: ChatFailure, count: number): ChatFailure => ({
  ...failure,
  message: `${failure.message} (asked for ${count} answers at once: set "choices: false" if the server gives one a request)`,
});
