import { PAPER_STRICT } from './paper-strict';
import type { Preset } from './preset';

/** An arm of CoIN Table 3 (SCI-4); its last row, with both parts, is `paper-strict`. */
const arm = (
  row: 1 | 2 | 3,
  {
    presetId,
    selfQuestioner,
    skipQuestion,
  }: {
    readonly presetId: string;
    readonly selfQuestioner: boolean;
    readonly skipQuestion: boolean;
  },
): Preset => ({
  presetId,
  agentId: 'aiuta',
  like: PAPER_STRICT.presetId,
  summary: `CoIN Table 3, row ${row}: ${selfQuestioner ? 'Self-Questioner' : 'no Self-Questioner'}, ${skipQuestion ? 'Skip-Question' : 'no Skip-Question'}.`,
  constants: {
    ...PAPER_STRICT.constants,
    selfQuestioner: [selfQuestioner, `CoIN §6, Table 3 row ${row}`],
    skipQuestion: [skipQuestion, `CoIN §6, Table 3 row ${row}`],
  },
});

export const TABLE_3_NEITHER = arm(1, {
  presetId: 'table-3-neither',
  selfQuestioner: false,
  skipQuestion: false,
});
export const TABLE_3_SKIP_ALONE = arm(2, {
  presetId: 'table-3-skip-alone',
  selfQuestioner: false,
  skipQuestion: true,
});
export const TABLE_3_SELF_ALONE = arm(3, {
  presetId: 'table-3-self-alone',
  selfQuestioner: true,
  skipQuestion: false,
});
