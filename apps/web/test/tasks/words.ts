import { TASK_WORDS as PRODUCT } from '../../src/tasks/words';
import { parlourWords } from './parlour/parlour-words';

export { DRIVING_WORDS, OWN_WORDS, ROLE_WORDS } from '../../src/tasks/words';

/** With the kinds of the test kit. */
export const TASK_WORDS: typeof PRODUCT = { ...PRODUCT, parlour: parlourWords };
