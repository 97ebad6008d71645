import { coinPages } from './coin/pages/coin-pages';

/** Pages of participants that belong to a task kind. */
export const taskPages = { ...coinPages };
