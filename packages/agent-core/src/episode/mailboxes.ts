import {
  canonicalJson,
  type EffectOf,
  type HeardMessage,
  type Json,
  type ResultOf,
} from '@parley/protocol';
import { appendEnd, type Call } from './effect-rows';
import type { EpisodeOptions } from './episode-options';

/** What actors say to each other and to roles. Words to an actor wait until it hears or receives them. */
export class Mailboxes {
  readonly #boxes: ReadonlyMap<string, HeardMessage[]>;

  constructor(private readonly options: EpisodeOptions) {
    this.#boxes = new Map(options.start.actors.map((actor) => [actor, []]));
  }

  /** Committed, then delivered; a repeat after a crash is dropped by its message id. */
  async say(effect: EffectOf<'say'>, call: Call): Promise<null> {
    const { messageId, text, to } = effect;
    const box = this.#boxes.get(to);
    box?.push({ from: call.state.actor, messageId, text });
    if (call.end !== null) return null;
    appendEnd(this.options, call, { kind: 'say', backend: 'agent', result: null });
    if (box === undefined) {
      await this.options.log.flush();
      this.options.afterCommit?.();
      const { actor, n } = call.state;
      const { trialId } = this.options.start;
      await this.options.performers.say(effect, { trialId, actor, n, attempt: 0 });
    }
    return null;
  }

  /** Instant and stored in full: what was heard once is heard again in every replay. */
  hear(call: Call): ResultOf<'hear'> {
    const { actor, n } = call.state;
    const own = this.#boxes.get(actor)?.splice(0) ?? [];
    if (call.end !== null) return call.end.result as ResultOf<'hear'>;
    const { trialId } = this.options.start;
    const unasked = this.options.performers.hear({ trialId, actor, n, attempt: 0 });
    const messages = [...own, ...unasked.messages];
    return this.#store<'hear'>('hear', call, { messages });
  }

  /** Are there words of that actor for this one? */
  has(actor: string, from: string): boolean {
    return (this.#boxes.get(actor) ?? []).some((message) => message.from === from);
  }

  /** Takes what the named actor has said; nothing when its time is up. */
  receive({ from }: EffectOf<'receive'>, call: Call): ResultOf<'receive'> {
    const box = this.#boxes.get(call.state.actor) ?? [];
    const messages = box.filter((message) => message.from === from);
    const rest = box.filter((message) => message.from !== from);
    box.splice(0, box.length, ...rest);
    if (call.end !== null) return call.end.result as ResultOf<'receive'>;
    return this.#store<'receive'>(
      'receive',
      call,
      messages.length === 0 ? { kind: 'nothing' } : { kind: 'received', messages },
    );
  }

  #store<K extends 'hear' | 'receive'>(kind: K, call: Call, result: ResultOf<K>): ResultOf<K> {
    const stored = JSON.parse(canonicalJson(result));
    appendEnd(this.options, call, { kind, backend: 'mailbox', result: stored as Json });
    return stored;
  }
}
