import type { JudgedDialogue, JudgedSource } from '@parley/protocol';
import { DialogueSources, type SourceStore } from '../studies/judged/dialogue-sources';

const NONE: ReadonlyMap<string, JudgedDialogue> = new Map();

/**
 * Dialogues of people as they are now, by id, each version of a study read once. What was erased, or given for no judges, is not among them. Of their words no
 * file of an export holds any.
 */
export function judgedReader(
  store: SourceStore,
): (from: JudgedSource | undefined) => Promise<ReadonlyMap<string, JudgedDialogue>> {
  const sources = new DialogueSources(store);
  const known = new Map<JudgedSource, ReadonlyMap<string, JudgedDialogue>>();
  return async (from) => {
    if (from === undefined) return NONE;
    const before = known.get(from);
    if (before !== undefined) return before;
    const found = [...(await sources.read(from)).values()];
    const there = new Map(
      found.flatMap((one) =>
        one.kind === 'there' ? [[one.dialogue.dialogueId, one.dialogue] as const] : [],
      ),
    );
    known.set(from, there);
    return there;
  };
}
