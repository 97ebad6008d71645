import type { FlowCondition, FlowStep, PageId, PlainStep } from '@parley/protocol';
import { briefPages } from './brief-pages';
import { type ArmedStep, armsOfEpisodes, writeOut } from './rounds';

/** One page of a session, or one that a condition may pass over. */
export interface PageStep {
  readonly page: PageId;
  /** Tells pages of one name apart, as rows have it. */ readonly index: number;
  /** What makes it end. */
  readonly leaves: 'page-done' | 'message' | 'trial-end' | 'pairing';
  /** Index into the trials of the plan; null for a page about none. */ readonly trial:
    | number
    | null;
  /** First page of its trial: passed over, it takes the whole trial along. */
  readonly isOpening: boolean;
  readonly when: FlowCondition | null;
  readonly form: { readonly questionnaireId: string; readonly about: 'session' | 'trial' } | null;
  readonly rest: {
    readonly title: string;
    readonly text: string;
    readonly leastMs: number;
  } | null;
  /** Of `pairing`: how long it waits, and for whom. */
  readonly pairing: PairingTerms | null;
  /** Null outside any loop. */ readonly round: Round | null;
}

/** How a wait for another person goes. */
export type PairingTerms = Pick<
  Extract<PlainStep, { step: 'pairing' }>,
  'limitMs' | 'alone' | 'awayMs'
>;

/** The round of a loop that a page stands in. */
export interface Round {
  /** Of a loop over arms; null in others. */ readonly armId: string | null;
  /** Index of the newest trial of the round so far; null before its first. */
  readonly trial: number | null;
}

/** A trial of a session, before it has an id. */
export interface PlannedTrial {
  readonly episodeId: string;
  readonly isPractice: boolean;
  /** Null: the arm of the session. */ readonly armId: string | null;
}

/** What a session goes through, loops written out. Conditions are left to the cursor. */
export interface FlowPlan {
  readonly steps: readonly PageStep[];
  /** The practice first, then the episodes in the order of the slots, whichever comes first. */
  readonly trials: readonly PlannedTrial[];
}

/** What one session was given. */
export interface SessionSlots {
  readonly practiceEpisodeId: string | null;
  /** Arm of the practice; null or left out: that of the first trial. */
  readonly practiceArmId?: string | null | undefined;
  readonly episodeIds: readonly string[];
  /** Arm of the session; null where no loop is over arms. */ readonly armId: string | null;
  /** Arm of each episode, where they were given one by one; left out: what the flow says. */
  readonly armIds?: readonly string[] | undefined;
}

/** Writes a flow out for one session. The same slots always give the same plan. */
export function planFlow(
  { task, flow }: { readonly task: string; readonly flow: readonly FlowStep[] },
  { practiceEpisodeId, practiceArmId = null, episodeIds, armId, armIds }: SessionSlots,
): FlowPlan {
  const isPractised = practiceEpisodeId !== null && flow.some(({ step }) => step === 'practice');
  const arms =
    armIds ??
    (armId === null ? [] : armsOfEpisodes(flow, { episodeCount: episodeIds.length, armId }));
  const trials: PlannedTrial[] = episodeIds.map((episodeId, i) => ({
    episodeId,
    isPractice: false,
    armId: arms[i] === undefined || arms[i] === armId ? null : arms[i],
  }));
  // What is practised is what comes first.
  const first = trials[0]?.armId ?? null;
  if (isPractised)
    trials.unshift({
      episodeId: practiceEpisodeId,
      isPractice: true,
      armId: practiceArmId ?? first,
    });
  const writer = new PageWriter({ task, isPractised, trialCount: trials.length });
  for (const each of writeOut(flow, { episodeCount: episodeIds.length, armId })) writer.write(each);
  return { steps: writer.steps, trials };
}

const PLAIN: Omit<PageStep, 'page'> = {
  index: 0,
  leaves: 'page-done',
  trial: null,
  isOpening: false,
  when: null,
  form: null,
  rest: null,
  pairing: null,
  round: null,
};

/** Makes pages of steps, and gives each brief and episode its trial. */
class PageWriter {
  readonly steps: PageStep[] = [];
  /** Trial of the newest brief or episode. */ #trial: number | null = null;
  /** It has had its brief and no episode. */ #isBriefed = false;
  /** Condition of that brief. */ #briefWhen: FlowCondition | null = null;
  /** Pages so far, by name. */ readonly #counts = new Map<PageId, number>();
  #roundId: string | null = null;
  #round: Round | null = null;
  #next: number;
  #practiceLeft: boolean;

  constructor(
    private readonly given: {
      readonly task: string;
      readonly isPractised: boolean;
      readonly trialCount: number;
    },
  ) {
    this.#next = given.isPractised ? 1 : 0;
    this.#practiceLeft = given.isPractised;
  }

  write(armed: ArmedStep): void {
    const { step } = armed;
    this.#enter(armed);
    const when = 'when' in step ? (step.when ?? null) : null;
    switch (step.step) {
      case 'guide':
        return this.#add({ page: 'how-it-works', when });
      case 'debrief':
        return this.#add({ page: 'debrief' });
      case 'judging':
        return this.#add({ page: 'judging' });
      case 'pairing':
        return this.#add({ page: 'pairing', leaves: 'pairing', when, pairing: step });
      case 'break': {
        const { title, text, leastMs } = step;
        const index = this.#countOf('break');
        return this.#add({ page: 'break', index, when, rest: { title, text, leastMs } });
      }
      case 'form':
        return this.#form(step, when);
      case 'practice':
        return this.#practice(when);
      case 'brief':
        if (this.#take()) {
          this.#isBriefed = true;
          this.#briefWhen = when;
          this.#addTrial(briefPages(this.given.task), when);
        }
        return;
      case 'episode': {
        const isOpening = !this.#isBriefed;
        if (isOpening && !this.#take()) return;
        this.#isBriefed = false;
        const hasPages = briefPages(this.given.task).length > 0 && !isOpening;
        // A brief without pages leaves its condition to the episode.
        const own = hasPages || isOpening ? when : (when ?? this.#briefWhen);
        return this.#addTrial(['episode'], own, !hasPages);
      }
      default:
        // A step without pages would be dropped in silence.
        step satisfies never;
    }
  }

  #add(step: Partial<PageStep> & Pick<PageStep, 'page'>): void {
    this.steps.push({ ...PLAIN, round: this.#round, ...step });
    this.#counts.set(step.page, this.#countOf(step.page) + 1);
  }

  /** Pages of the trial at hand; the condition stands at the first. */
  #addTrial(pages: readonly PageId[], when: FlowCondition | null, opens = true): void {
    for (const [i, page] of pages.entries()) {
      this.#add({
        page,
        leaves: LEAVES[page] ?? 'page-done',
        trial: this.#trial,
        isOpening: opens && i === 0,
        when: i === 0 ? when : null,
      });
    }
  }

  #practice(when: FlowCondition | null): void {
    if (!this.#practiceLeft) return;
    this.#practiceLeft = false;
    this.#trial = 0;
    this.#addTrial(['practice', ...briefPages(this.given.task), 'episode'], when);
    this.#add({ page: 'practice', index: 1, trial: 0 });
  }

  #form({ form, about }: Extract<PlainStep, { step: 'form' }>, when: FlowCondition | null): void {
    const own = { questionnaireId: form, about };
    if (about === 'session') {
      const index = this.#countOf('questionnaire');
      return this.#add({ page: 'questionnaire', index, when, form: own });
    }
    const trial = this.#trial;
    if (trial === null) return;
    const index = this.steps.filter(
      (each) => each.page === 'end-items' && each.trial === trial,
    ).length;
    this.#add({ page: 'end-items', index, trial, when, form: own });
  }

  /** Turns to the next trial. @returns Whether there is one. */
  #take(): boolean {
    if (this.#next >= this.given.trialCount) return false;
    this.#trial = this.#next++;
    if (this.#round !== null) this.#round = { ...this.#round, trial: this.#trial };
    return true;
  }

  #enter({ armId, round }: ArmedStep): void {
    if (round === this.#roundId) return;
    this.#roundId = round;
    this.#round = round === null ? null : { armId, trial: null };
  }

  #countOf(page: PageId): number {
    return this.#counts.get(page) ?? 0;
  }
}

const LEAVES: Partial<Record<PageId, PageStep['leaves']>> = {
  'first-message': 'message',
  episode: 'trial-end',
};
