import type { TalkFlag } from '@parley/protocol';
import { note, type Routine, type SearchHeader, say } from '../../ports';
import type { DialogueMemory } from '../dialogue-memory';
import type { OnceLine } from './manners-memory';

/**
 * Says a line to the first role; in a trial without people, to nobody. Lines are numbered through the episode, so that a
 * repeat after a crash is known as one.
 */
export function* sayLine(
  text: string,
  memory: DialogueMemory,
  header: SearchHeader,
): Routine<DialogueMemory> {
  const [to] = header.roles;
  if (to === undefined) return memory;
  const said = memory.manners.said + 1;
  yield* say(`${header.trialId}/${header.actor}/s${said}`, to, text);
  return { ...memory, manners: { ...memory.manners, said } };
}

/** Says a line unless it was said before in this episode. */
export function* sayOnce(
  line: OnceLine,
  text: string,
  { memory, header }: { readonly memory: DialogueMemory; readonly header: SearchHeader },
): Routine<DialogueMemory> {
  if (memory.manners.saidOnce.includes(line)) return memory;
  const after = yield* sayLine(text, memory, header);
  const saidOnce = [...after.manners.saidOnce, line];
  return { ...after, manners: { ...after.manners, saidOnce } };
}

const FLAG_REMARKS: Readonly<Record<TalkFlag, string>> = {
  'other-language': 'Words in another language: no fact is taken from them.',
  abuse: 'Rude words: no fact is taken from them.',
};

/** Flags words of the person in the log, where the experimenter and the exports find them. */
export function* noteFlags(
  flags: readonly TalkFlag[],
  about: { readonly questionId: string } | { readonly messageId: string },
): Routine<void> {
  for (const flag of flags)
    yield* note({ type: 'remark', text: FLAG_REMARKS[flag], flag, ...about });
}
