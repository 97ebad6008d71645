import { BELONGINGS, makeBelonging } from '@parley/homes/belongings';
import type { Topics } from '@parley/task-pinverify/agents';
import { CATEGORIES } from '@parley/task-pinverify/shared';
import { topicsOf } from '@parley/task-pinverify/truth';

/** What owners of things of each category can be asked, counted on objects for training alone. */
export function fitTopics(): Pick<Topics, 'data' | 'byCategory'> {
  const own = BELONGINGS.filter(({ split }) => split === 'train');
  return {
    data: `${own.length} objects for training`,
    byCategory: Object.fromEntries(
      CATEGORIES.map((category) => [
        category,
        topicsOf(own.filter((one) => one.category === category).map(({ id }) => makeBelonging(id))),
      ]),
    ),
  };
}
