import type { JudgedSource } from '@parley/protocol';
import type { Store } from '../../storage';
import { DialogueSources } from '../../studies/judged/dialogue-sources';
import type { LiveSession } from '../live-session';
import { type JudgedWords, withdrawnRows } from './judged-words';

export interface JudgedHubOptions {
  readonly store: Store;
  /** Sessions in memory. */ readonly live: () => Promise<readonly LiveSession[]>;
  readonly onError?: (error: unknown, where: string) => void;
}

/** Words of people for the judges of this process: read when a judge's session is opened, dropped when who wrote them is to be erased. */
export class JudgedHub {
  readonly #sources: DialogueSources;
  /** Sessions that are being erased, or gone: read no more. */
  readonly #gone = new Set<string>();

  constructor(private readonly options: JudgedHubOptions) {
    this.#sources = new DialogueSources(options.store);
  }

  /** The words that are there, and that judges may read. */
  async read(from: JudgedSource): Promise<JudgedWords> {
    const words: JudgedWords = new Map();
    for (const [dialogueId, found] of await this.#sources.read(from))
      if (found.kind === 'there' && !this.#gone.has(found.sessionId)) words.set(dialogueId, found);
    return words;
  }

  /**
   * A session is about to be erased, and the pair that it is in with it: no judge reads its words from now on. Running judgings get a row for each dialogue; a judge
   * who is away gets it on coming back. A row that cannot be stored now stops no erasure.
   */
  async forget(sessionId: string): Promise<void> {
    const pair = await this.options.store.pairOf(sessionId);
    const gone = new Set([sessionId, ...(pair === null ? [] : [pair.pairId])]);
    for (const each of gone) this.#gone.add(each);
    for (const judge of await this.options.live()) {
      const { judged } = judge.setup;
      if (judged === undefined) continue;
      for (const [dialogueId, words] of judged)
        if (gone.has(words.sessionId)) judged.delete(dialogueId);
      const rows = withdrawnRows(judge.setup, judge.state);
      if (rows.length === 0) continue;
      await judge
        .append(rows)
        .catch((error: unknown) => this.options.onError?.(error, `session ${judge.sessionId}`));
    }
  }
}
