import type { Expert } from '../roles';
import { landmarkType } from './landmark-type';
import { readAction } from './read-action';
import { clausesOf, inOrderDone } from './split-instruction';

/**
 * Landmark extraction by rules of English. First it puts the actions in the order in which the sentences have them done; actions that
 * it cannot find again in the instruction keep the order in which they came. Then it names each landmark once.
 */
export const extractByRules: Expert<'landmark-extraction'> = {
  body: 'landmark-extraction-by-rules',
  answer: ({ instruction, actions: given }) => {
    const actions = corrected(instruction, given);
    const names = new Set(actions.flatMap((action) => readAction(action).landmarks));
    return { actions, landmarks: [...names].map((name) => ({ name, type: landmarkType(name) })) };
  },
};

function corrected(instruction: string, given: string[]): string[] {
  const done = clausesOf(instruction).flatMap(inOrderDone);
  const plain = (texts: readonly string[]): string[] => texts.map((text) => text.toLowerCase());
  const [known, asked] = [[...done].sort(), plain(given).sort()];
  const isSame = known.length === asked.length && known.every((text, i) => text === asked[i]);
  if (!isSame) return given;
  // In the given writing: who asks gets the actions back as they were.
  const left = [...given];
  return done.map((text) => left.splice(plain(left).indexOf(text), 1)[0] as string);
}
