import { BELONGINGS, makeBelonging } from '@parley/homes/belongings';
import { questionAbout, readAnswer, TOPICS } from '@parley/task-pinverify/agents';
import {
  answerAsOwner,
  OWNER_PROFILES,
  verifyView,
  visionProfile,
} from '@parley/task-pinverify/truth';
import { expect, it } from 'vitest';

const EXACT = { profile: visionProfile('exact'), seed: 'x' };
const ALL_SIDES = ['front', 'right', 'back', 'left'] as const;
const FACED = ALL_SIDES.flatMap((side, i) => [[side], [side, ALL_SIDES[(i + 1) % 4] ?? 'front']]);
const categories = [...new Set(BELONGINGS.map(({ category }) => category))];

it('what an owner who errs in nothing says of any thing is never refused in front of it, and confirmed from one side at least', () => {
  const refused: string[] = [];
  let answers = 0;
  for (const category of categories) {
    const own = BELONGINGS.filter((one) => one.category === category).map(({ id, split }) => ({
      ...{ object: makeBelonging(id), split },
    }));
    const kin = own.map(({ object }) => object);
    for (const { object, split } of own)
      for (const topic of TOPICS.byCategory[category] ?? []) {
        const said = answerAsOwner(questionAbout(topic), {
          ...{ object, kin, split, profile: OWNER_PROFILES.exact, seed: '1' },
        });
        const { heard, attribute } = readAnswer(topic, said ?? '', category);
        if (heard !== 'told' || attribute === null) continue;
        answers++;
        const seen = FACED.map(
          (sides) =>
            verifyView(
              { text: attribute.evidence, about: attribute.name, asked: topic.about, category },
              {
                ...{ object, kin, areaPx: null, isHidden: false },
                aspect: { sides, octant: 0, fromFrontDeg: 0 },
              },
              EXACT,
            ).answer,
        );
        if (seen.includes('no') || !seen.includes('yes'))
          refused.push(`${object.id}: ${questionAbout(topic)} ${said}`);
      }
  }
  expect(answers).toBeGreaterThan(500);
  expect(refused).toEqual([]);
}, 60_000);
