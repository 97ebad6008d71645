import { DetectorFault, ParleyError, type Sense, type Sensed } from '@parley/protocol';
import type { PageSenses } from './page-senses';

/** Shorter than the silence after which the server asks again. */
const WORD_EVERY_MS = 4000;

export interface AnswerOptions {
  readonly senses: () => Promise<Pick<PageSenses, 'detect' | 'compare'>>;
  /** How far downloads are, and whether one runs. */
  readonly loading: () => {
    readonly isLoading: boolean;
    readonly loadedBytes: number;
    readonly totalBytes: number;
  };
  readonly say: (answer: Sensed) => void;
}

/** What of `Sensed` goes beyond the frame that it is about. */
type Words = Sensed extends infer S
  ? S extends Sensed
    ? Omit<S, 'epoch' | 'trialId' | 'actor' | 'n'>
    : never
  : never;

const frameOf = ({ trialId, actor, n }: Sense): string => `${trialId}/${actor}/${n}`;

/**
 * Answers what the server asks, one frame at a time. A frame that is asked for again while it is at work, by a new epoch or
 * after a silence, is worked on once and answered to the last caller.
 */
export function answerSenses({ senses, loading, say }: AnswerOptions): (sense: Sense) => void {
  let current: Sense | null = null;
  let next: Sense | null = null;

  const tell = (sense: Sense, words: Words): void => {
    const { epoch, trialId, actor, n } = sense;
    say({ epoch, trialId, actor, n, ...words } as Sensed);
  };

  async function work(first: Sense): Promise<void> {
    current = first;
    const sayLoading = () => {
      if (current === null) return;
      const { isLoading, ...at } = loading();
      // A large model takes longer for a picture than the server takes for silence.
      if (isLoading || current.want.kind === 'similarity')
        tell(current, { kind: 'working', ...at });
    };
    const timer = setInterval(sayLoading, WORD_EVERY_MS);
    if (loading().isLoading) sayLoading();
    let words: Words;
    try {
      words = await answer(await senses(), first);
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

async function answer(
  senses: Pick<PageSenses, 'detect' | 'compare'>,
  { want, ...sense }: Sense,
): Promise<Words> {
  const { modelHash } = want;
  switch (want.kind) {
    case 'detections':
      return { kind: 'detections', ...(await senses.detect({ ...sense, want })), modelHash };
    case 'similarity':
      return { kind: 'similarities', ...(await senses.compare({ ...sense, want })), modelHash };
  }
}

export function faultOf(error: unknown): { code: DetectorFault; message: string } {
  const code = error instanceof ParleyError ? DetectorFault.safeParse(error.code).data : undefined;
  const message = error instanceof Error ? error.message : String(error);
  return { code: code ?? 'DETECTOR_CRASHED', message: message.slice(0, 500) };
}
