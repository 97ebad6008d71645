import { DetectorFault, ParleyError, type Sense, type Sensed } from '@parley/protocol';
import type { Found } from './detector';

/** Shorter than the silence after which the server asks again. */
const WORD_EVERY_MS = 4000;

export interface AnswerOptions {
  readonly detect: (sense: Sense) => Promise<Found>;
  /** Whether what is waited for is a download, and how far it is. */
  readonly loading: () => { readonly loadedBytes: number; readonly totalBytes: number } | null;
  readonly say: (answer: Sensed) => void;
}

/** What of `Sensed` goes beyond the frame that it is about. */
type Words = Sensed extends infer S
  ? S extends Sensed
    ? Omit<S, 'epoch' | 'episodeId' | 'actor' | 'n'>
    : never
  : never;

const frameOf = ({ episodeId, actor, n }: Sense): string => `${episodeId}/${actor}/${n}`;

/**
 * Answers what the server asks, one frame at a time. A frame that is asked for again while it is at work, by a new epoch or
 * after a silence, is worked on once and answered to whoever asked last.
 */
export function answerSenses({ detect, loading, say }: AnswerOptions): (sense: Sense) => void {
  let current: Sense | null = null;
  let next: Sense | null = null;

  const tell = (sense: Sense, words: Words): void => {
    const { epoch, episodeId, actor, n } = sense;
    say({ epoch, episodeId, actor, n, ...words } as Sensed);
  };

  async function work(first: Sense): Promise<void> {
    current = first;
    const sayLoading = () => {
      const at = loading();
      if (at !== null && current !== null) tell(current, { kind: 'working', ...at });
    };
    const timer = setInterval(sayLoading, WORD_EVERY_MS);
    sayLoading();
    let words: Words;
    try {
      const { detections, ep, ms, drawMs } = await detect(first);
      const { modelHash } = first.want;
      words = { kind: 'detections', detections, ep, ms, drawMs, modelHash };
    } catch (error) {
      words = { kind: 'failed', ...faultOf(error) };
    } finally {
      clearInterval(timer);
    }
    const last: Sense = current;
    current = null;
    if (next === null) return tell(last, words);
    // The server waits for one frame only: it has given this one up.
    const following = next;
    next = null;
    await work(following);
  }

  return (sense) => {
    if (current === null) void work(sense);
    else if (frameOf(current) === frameOf(sense)) current = sense;
    else next = sense;
  };
}

export function faultOf(error: unknown): { code: DetectorFault; message: string } {
  const code = error instanceof ParleyError ? DetectorFault.safeParse(error.code).data : undefined;
  const message = error instanceof Error ? error.message : String(error);
  return { code: code ?? 'DETECTOR_CRASHED', message: message.slice(0, 500) };
}
