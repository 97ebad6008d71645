import { callMethods, note, type Routine } from '@parley/agent-core/ports';
import { R2R_METHODS } from '../../shared';
import { type Asking, MOST_TRIES } from './consult';
import { ExpertError } from './expert-error';
import { noteDeviation, noteReAsks } from './note-re-asks';

/**
 * Has an instruction put into English before anyone reads it. The exchange is noted like those with the eight experts of the paper, of
 * which this is none; a try that came to nothing is noted and made again.
 *
 * @throws {ExpertError} where no try gave a translation.
 */
export function* translate({ asker, step }: Asking, instruction: string): Routine<string> {
  let fault = '';
  for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
    const [reply] = yield* callMethods(R2R_METHODS, 'translation.answer', [{ instruction }]);
    if (reply?.kind === 'ok') {
      yield* noteReAsks({ step, expert: 'translation', attempt }, reply);
      const answer = reply.output.instruction;
      const question = `What does this instruction say in English? “${instruction}”`;
      const data = { step, asker, expert: 'translation', question, answer };
      yield* note({ type: 'task', name: 'exchange', data });
      return answer;
    }
    fault = `${reply?.code}: ${reply?.message}`;
    yield* noteDeviation({ step, expert: 'translation', attempt }, fault);
  }
  throw new ExpertError('translation', 'answer', fault);
}
