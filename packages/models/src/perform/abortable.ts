import type { EffectContext, Performed, Performer } from '@parley/agent-core/ports';
import type { EffectOf, ResultOf } from '@parley/protocol';

/** A backend whose work can be called off while it is under way: it then ends soon, with the code `ENDED_EARLY`. */
export interface AbortablePerformer<K extends 'image' | 'model' | 'ask'> extends Performer<K> {
  perform(
    effect: EffectOf<K>,
    context: EffectContext,
    signal?: AbortSignal,
  ): Promise<Performed<ResultOf<K>>>;
}
