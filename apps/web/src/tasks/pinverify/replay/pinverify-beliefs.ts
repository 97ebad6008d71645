import type {
  PINVERIFY_BELIEFS,
  QueryBelief,
  QuestionBelief,
  ViewBelief,
} from '@parley/task-pinverify/shared';
import type { z } from 'zod';
import type { RingPlaces } from '../ring/sector-ring';

type Shapes = typeof PINVERIFY_BELIEFS;

/** A view, with what was believed after it and where the verifier went then. */
export interface ViewState {
  readonly seq: number;
  readonly view: ViewBelief;
  readonly next: z.infer<Shapes['next-view']> | null;
}

/** What the notes of a verifier have told so far. */
export interface PinverifyBeliefs {
  readonly query: QueryBelief | null;
  readonly views: readonly ViewState[];
  /** Where one stands, and where one has been; null before the first view. */
  readonly places: RingPlaces | null;
  /** What an owner was asked, in order. */
  readonly questions: readonly { readonly seq: number; readonly question: QuestionBelief }[];
  /** Of a person. */ readonly said: z.infer<Shapes['said']> | null;
  /** What a person wrote of it. */ readonly description: z.infer<Shapes['description']> | null;
  /** What a person picked. */ readonly chosen: z.infer<Shapes['chosen']> | null;
  readonly deviations: readonly { readonly seq: number; readonly text: string }[];
}

export const NO_BELIEFS: PinverifyBeliefs = {
  ...{ query: null, views: [], places: null, questions: [], said: null, deviations: [] },
  ...{ description: null, chosen: null },
};
