import { type AgentHeader, type Routine, receive, say } from '@parley/agent-core/ports';
import type { ImageRef, Outcome } from '@parley/protocol';
import {
  COMMAND_WORDS,
  type Command,
  type DialogueLine,
  type GencommGiven,
  GROUND,
  type HelpRequest,
  readGroundWord,
} from '../shared';
import { takePicture } from './replies';

/** What the overhead agent has before it when it speaks. */
export interface HelpMoment extends HelpRequest {
  /** What its camera sees, once a step. */ readonly image: ImageRef;
  /** Dialogue of this step so far, oldest first. */ readonly lines: readonly DialogueLine[];
}

/** Who speaks for the overhead agent: models, or a person. */
export interface Helper {
  /** The next line of the dialogue. @param round From 1. */
  readonly question: (moment: HelpMoment, round: number) => Routine<string>;
  /** The command of the execution phase. */
  readonly command: (moment: HelpMoment) => Routine<Command>;
  /** Once the ground agent has told of its last step; left out: nothing. @param image What the camera sees then. */
  readonly end?: (image: ImageRef) => Routine<void>;
}

/** The overhead agent's half of every communication phase: it asks C_len times, then names a command (GenComm §III-C, D). It speaks when it is spoken to. */
export function* answerRequests(
  header: AgentHeader<GencommGiven>,
  pictureSizePx: number,
  helper: Helper,
): Routine<Outcome> {
  let talks = 0;
  for (;;) {
    const heard = yield* receive(GROUND, null);
    if (heard.kind === 'nothing')
      return { reason: 'stopped', detail: `Asked for help ${talks} times; the walk is over.` };
    const word = readGroundWord(heard.messages.at(-1)?.text ?? '');
    if (word.kind === 'help') {
      talks++;
      yield* helpOnce(header, pictureSizePx, { request: word, helper });
    } else if (helper.end !== undefined)
      yield* helper.end(
        yield* takePicture(header, { step: header.rules.limits.maxSteps, sizePx: pictureSizePx }),
      );
  }
}

function* helpOnce(
  header: AgentHeader<GencommGiven>,
  pictureSizePx: number,
  { request, helper }: { readonly request: HelpRequest; readonly helper: Helper },
): Routine<void> {
  const { trialId, given } = header;
  const { step, last } = request;
  const image = yield* takePicture(header, { step, sizePx: pictureSizePx });
  const lines: DialogueLine[] = [];
  for (let round = 1; round <= given.rounds; round++) {
    const question = yield* helper.question({ step, last, image, lines: [...lines] }, round);
    yield* say(`${trialId}:ask:${step}:${round}`, GROUND, question);
    const answer = yield* receive(GROUND, null);
    const text = answer.kind === 'received' ? (answer.messages.at(-1)?.text ?? '') : '';
    lines.push({ speaker: 'overhead', text: question }, { speaker: 'ground', text });
  }
  const command = yield* helper.command({ step, last, image, lines });
  yield* say(`${trialId}:command:${step}`, GROUND, COMMAND_WORDS[command]);
}
