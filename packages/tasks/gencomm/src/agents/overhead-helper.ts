import {
  type AgentDefinition,
  type AgentHeader,
  type Routine,
  receive,
  say,
} from '@parley/agent-core/ports';
import type { ImageRef } from '@parley/protocol';
import {
  type DialogueLine,
  type GencommGiven,
  GROUND,
  type HelpRequest,
  readRequest,
} from '../shared';
import { type TalkConfig, talkConfigOf } from './config';
import { askCommand, askLine, takePicture } from './replies';

/** Asks about the place from above, then names one command (GenComm §III-C and D). It never moves, and speaks when it is spoken to. */
export const overheadHelper: AgentDefinition<GencommGiven> = {
  agentId: 'overhead-helper',
  summary: 'Sees the home from above: asks the ground robot C_len times, then names one command.',
  checkConfig: (config) => void talkConfigOf({ config }),
  program: function* (header) {
    const config = talkConfigOf(header);
    for (let talks = 0; ; talks++) {
      const heard = yield* receive(GROUND, null);
      if (heard.kind === 'nothing')
        return { reason: 'stopped', detail: `Asked for help ${talks} times; the walk is over.` };
      const request = readRequest(heard.messages.at(-1)?.text ?? '');
      yield* helpOnce(header, config, request);
    }
  },
};

function* helpOnce(
  header: AgentHeader<GencommGiven>,
  config: TalkConfig,
  { step, last }: HelpRequest,
): Routine<void> {
  const { trialId, given } = header;
  const image = yield* takePicture(header, config.pictureSizePx);
  const lines: DialogueLine[] = [];
  for (let round = 1; round <= given.rounds; round++) {
    const input = { ...aboutPicture(given, image), step, round, rounds: given.rounds, lines };
    const question = yield* askLine(
      'overhead.ask',
      { ...input, lines: [...lines] },
      config.retries,
    );
    yield* say(`${trialId}:ask:${step}:${round}`, GROUND, question);
    const answer = yield* receive(GROUND, null);
    const text = answer.kind === 'received' ? (answer.messages.at(-1)?.text ?? '') : '';
    lines.push({ speaker: 'overhead', text: question }, { speaker: 'ground', text });
  }
  const command = yield* askCommand(
    'decider.command',
    { ...aboutPicture(given, image), step, lines, last },
    config.retries,
  );
  yield* say(`${trialId}:command:${step}`, GROUND, command);
}

const aboutPicture = (given: GencommGiven, image: ImageRef) => ({
  image,
  target: given.target,
  marker: given.marker,
  gridSide: given.gridSide,
  environmentNotes: given.environmentNotes,
});
