import {
  DialogueConfig,
  initialMemory,
  listenerOf,
  readReply,
  readSaid,
  readUnasked,
} from '@parley/agent-core/dialogue';
import type { Statement } from '@parley/agent-core/nlu';
import type { Performer, Routine, SearchHeader } from '@parley/agent-core/ports';
import { type EffectResult, EpisodeRules } from '@parley/protocol';
import type { LabelledUtterance } from './labelled-utterance';

/** What a Reasoner made of a set of texts. */
export interface ReadByModel {
  /** By utterance: what stays in the belief, each text by itself. */
  readonly statements: ReadonlyMap<LabelledUtterance, readonly Statement[]>;
  /** Calls that were made, and those of them that failed: their texts were kept as typed. */
  readonly calls: number;
  readonly failed: number;
}

/**
 * Reads texts as the robot does with this Reasoner, manners and all: what the belief holds of the facts afterwards. First
 * requests are facts as they were typed, and no Reasoner reads them.
 */
export async function readWithModel(
  utterances: readonly LabelledUtterance[],
  backend: Performer<'model'>,
): Promise<ReadByModel> {
  const statements = new Map<LabelledUtterance, readonly Statement[]>();
  let calls = 0;
  let failed = 0;
  for (const utterance of utterances) {
    const routine = factsAfter(utterance);
    let step = routine.next();
    for (let n = 0; !step.done; n++) {
      let result: EffectResult = null;
      if (step.value.kind === 'model') {
        const context = { trialId: utterance.id, actor: 'robot', n, attempt: 0 };
        const performed = await backend.perform(step.value, context);
        result = performed.result;
        calls++;
        if (result.kind === 'failed' || result.replies.some(({ kind }) => kind === 'failed'))
          failed++;
      }
      step = routine.next(result);
    }
    const said = readSaid(step.value, utterance.category);
    statements.set(
      utterance,
      said.map(({ statement }) => statement),
    );
  }
  return { statements, calls, failed };
}

/** Facts after one text, with nothing known before. */
function* factsAfter({
  id,
  kind,
  question,
  category,
  text,
}: LabelledUtterance): Routine<readonly string[]> {
  if (kind === 'instruction') return [text];
  const header: SearchHeader = {
    ...HEADER,
    trialId: id,
    given: { category, instruction: '' },
  };
  const memory = initialMemory({ instruction: '', fidelity: 'paper' });
  const listener = listenerOf(header, { manners: DialogueConfig.parse({}) });
  if (question === null) {
    const message = { from: 'person', messageId: id, text };
    return (yield* readUnasked(message, memory, listener)).facts;
  }
  const open = { ...listener, question, again: [] };
  return (yield* readReply(text, memory, { open, questionId: id })).memory.facts;
}

/** The reading of words depends on none of these. */
const HEADER: SearchHeader = {
  seed: '1',
  trialId: '',
  actor: 'robot',
  actors: ['robot'],
  roles: ['person'],
  rules: EpisodeRules.parse({}),
  given: { category: '', instruction: '' },
  config: {},
};
