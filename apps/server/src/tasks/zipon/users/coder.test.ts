import { fileURLToPath } from 'node:url';
import { generateGoals } from '@parley/datasets/goals';
import type { GoalsFile } from '@parley/scenes/format';
import {
  ANSWER_KINDS,
  agreementOf,
  type CodedAnswer,
  codeAnswer,
} from '@parley/task-zipon/scoring';
import { FEEDBACK_SETTINGS } from '@parley/task-zipon/shared';
import {
  createFeedbackUser,
  FeedbackManner,
  type Household,
  openHousehold,
} from '@parley/task-zipon/truth';
import { beforeAll, describe, expect, it } from 'vitest';
import { openHome } from '../../../homes/open-home';

const WILLOW = fileURLToPath(new URL('../../../../../../public/scenes/willow', import.meta.url));
let goals: GoalsFile;
let household: Household;
beforeAll(async () => {
  const home = await openHome(WILLOW);
  goals = generateGoals(home, home.sceneHash, { seed: '3', count: 20 });
  household = openHousehold({ ...home, goals });
});

/** Answers of simulated users by what they meant, and as the rules code them. */
function bothCoders(lexicon: FeedbackManner['lexicon']): [CodedAnswer[], CodedAnswer[]] {
  const meant: CodedAnswer[] = [];
  const coded: CodedAnswer[] = [];
  for (const setting of FEEDBACK_SETTINGS)
    for (let i = 0; i < 40; i++) {
      const goal = goals.goals[i % goals.goals.length];
      const other = goals.goals[(i * 7 + 1) % goals.goals.length];
      const place = other?.viewPoints[i % other.viewPoints.length];
      if (goal === undefined || other === undefined || place === undefined)
        throw new Error('goals');
      const manner = FeedbackManner.parse({
        setting,
        lexicon,
        style: i % 2 ? 'long' : 'terse',
        refusalRate: 0.05,
      });
      const answer = createFeedbackUser(household, manner, {
        seed: `${setting} ${i}`,
        episodeId: 'e',
      }).answer(
        {
          ...{ goalId: goal.goalId, turn: 1 + (i % 5), utterance: `Is this ${goal.name}?` },
          pose: { position: place.position, headingDeg: (i * 77) % 360 },
          ...{ isReached: i % 8 === 7, shown: other.goalId },
        },
        i,
      );
      if (answer.kind === 'silent') continue;
      const about = { answerId: `${setting} ${i}`, text: answer.text };
      const kinds = new Set(answer.parts.map(({ kind }) => kind));
      meant.push({ ...about, kinds: ANSWER_KINDS.filter((kind) => kinds.has(kind as never)) });
      coded.push({ ...about, kinds: codeAnswer(answer.text) });
    }
  return [meant, coded];
}

describe.each(['train', 'test'] as const)('the coder on the %s part of the speakers', (lexicon) => {
  it('agrees with what was meant', () => {
    const [meant, coded] = bothCoders(lexicon);
    const { answers, sets, byKind } = agreementOf(meant, coded);
    expect(answers).toBeGreaterThan(200);
    expect(sets.kappa).toBeGreaterThan(0.95);
    expect(byKind.refusal.kappa).toBe(1);
  });
});
