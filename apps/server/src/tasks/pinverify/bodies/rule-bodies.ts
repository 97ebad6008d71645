import type { Performer } from '@parley/agent-core/ports';
import {
  attributesByRules,
  categoryByRules,
  mergeByRules,
  planByRules,
  RULE_PLANNER,
  RULE_REASONER,
} from '@parley/task-pinverify/agents';
import { PINVERIFY_METHODS, STUB_TRAINED } from '@parley/task-pinverify/shared';
import { replyEachOf } from '../../../ports/reply-each';
import { NO_TRAINED } from '../pinverify-ports';
import { stubTrained } from './stub-trained';

const replyEach = replyEachOf(PINVERIFY_METHODS);

/** Bodies that ask no model and know no truth, by their names. */
export const RULE_BODIES: Readonly<Record<string, Performer<'model'>>> = {
  [RULE_REASONER]: replyEach(RULE_REASONER, {
    'reasoner.category': categoryByRules,
    'reasoner.attributes': attributesByRules,
    'reasoner.merge': mergeByRules,
  }),
  [NO_TRAINED]: replyEach(NO_TRAINED, {}),
  [STUB_TRAINED]: stubTrained(),
  [RULE_PLANNER]: replyEach(RULE_PLANNER, { 'planner.next-view': planByRules }),
};
