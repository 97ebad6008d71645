import type { Performer } from '@parley/agent-core/ports';
import { performSafely } from '@parley/models/perform';
import type { ModelReply } from '@parley/protocol';

/** A backend of which a call that fails as a whole fails each of its requests. Its rows have one name throughout. */
export const failingEach = (own: Performer<'model'>): Performer<'model'> => ({
  ...own,
  perform: async (effect, context) => {
    const { backend: _, ...performed } = await performSafely(own, effect, context);
    const { result } = performed;
    const replies = effect.requests.map(
      (_request, i): ModelReply =>
        result.kind === 'failed' ? result : (result.replies[i] ?? NO_REPLY),
    );
    return { ...performed, result: { kind: 'ok', replies } };
  },
});

const NO_REPLY: ModelReply = {
  kind: 'failed',
  code: 'MODEL_REPLY',
  message: 'the backend gave no reply',
};
