import { decodeRow, LOG_SCHEMA_VERSION, type Row } from '@parley/log';
import { defaultFlow, type PageId } from '@parley/protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planSession, type SessionPlan } from '../flow/session-plan';
import { foldRecord, newSessionState } from './session-state';

/** The order of pages as it was code, before studies held it: what the default flow must equal. */
class OldOrder {
  page: PageId = 'how-it-works';
  pageIndex = 0;
  trialIndex = -1;
  isOver = false;
  readonly #told = new Set<number>();
  constructor(
    private readonly trials: SessionPlan['trials'],
    private readonly questionnaireCount: number,
  ) {}

  pageDone(page: PageId, index: number): void {
    if (this.isOver || page !== this.page || index !== this.pageIndex) return;
    if (page === 'how-it-works') this.#startRun(0);
    else if (page === 'practice' && index === 0) this.page = 'picture';
    else if (page === 'practice') this.#startRun(this.trialIndex + 1);
    else if (page === 'picture')
      this.page = this.#told.has(this.trialIndex) ? 'episode' : 'first-message';
    else if (page === 'end-items') this.#startRun(this.trialIndex + 1);
    else if (page === 'questionnaire') this.#toQuestionnaire(index + 1);
  }

  message(trial: number): void {
    if (this.#told.has(trial)) return;
    this.#told.add(trial);
    if (trial === this.trialIndex && this.page === 'first-message') this.page = 'episode';
  }

  trialEnd(trial: number): void {
    if (trial !== this.trialIndex || this.page !== 'episode') return;
    const isPractice = this.trials[trial]?.isPractice === true;
    this.page = isPractice ? 'practice' : 'end-items';
    this.pageIndex = isPractice ? 1 : 0;
  }

  end(page: PageId): void {
    if (this.isOver) return;
    this.isOver = true;
    this.page = page;
    this.pageIndex = 0;
  }

  #startRun(index: number): void {
    const trial = this.trials[index];
    if (trial === undefined) return this.#toQuestionnaire(0);
    this.trialIndex = index;
    this.page = trial.isPractice ? 'practice' : 'picture';
    this.pageIndex = 0;
  }

  #toQuestionnaire(index: number): void {
    const isLeft = index < this.questionnaireCount;
    this.page = isLeft ? 'questionnaire' : 'debrief';
    this.pageIndex = isLeft ? index : 0;
  }
}

const SESSION = '5b0f35b4-52a9-4a1c-8f7e-0d8a6f0c1b22';
const PAGES = [
  'how-it-works',
  'practice',
  'picture',
  'first-message',
  'episode',
  'end-items',
  'questionnaire',
  'debrief',
] as const satisfies readonly PageId[];

/** What is stored next: the step that is due, or anything. */
const doing = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ kind: 'due' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('page-done' as const),
      page: fc.constantFrom(...PAGES),
      index: fc.nat(2),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('message' as const), trial: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('trial-end' as const), trial: fc.nat(3) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('end' as const),
      page: fc.constantFrom('code' as const, 'withdrawn' as const, 'technical' as const),
      isMeant: fc.nat(9).map((n) => n === 0),
    }),
  },
);
type Doing = Exclude<
  typeof doing extends fc.Arbitrary<infer T> ? T : never,
  { readonly kind: 'due' }
>;

function dueOf(old: OldOrder): Doing {
  if (old.page === 'first-message') return { kind: 'message', trial: old.trialIndex };
  if (old.page === 'episode') return { kind: 'trial-end', trial: old.trialIndex };
  const page = PAGES.find((each) => each === old.page) ?? 'debrief';
  return { kind: 'page-done', page, index: old.pageIndex };
}

const END = {
  outcomes: {},
  endedBy: 'agent',
  truth: { distanceToGoalM: null, distanceToDistractorM: null },
};

/** The row of what is done; null for one about a trial that the session does not have. */
function rowOf(what: Doing, plan: SessionPlan, seq: number): Row | null {
  const trialId = 'trial' in what ? plan.trials[what.trial]?.trialId : null;
  if (trialId === undefined) return null;
  const client = (type: string, payload: object) => ({
    type: 'client-event' as const,
    payload: { type, payload },
  });
  const { type, payload } =
    what.kind === 'page-done'
      ? client('page-done', { page: what.page, index: what.index, data: {} })
      : what.kind === 'message'
        ? client('message-send', { text: 'Find it.' })
        : what.kind === 'trial-end'
          ? { type: 'trial-end' as const, payload: END }
          : { type: 'session-end' as const, payload: { page: what.page, message: null } };
  return {
    sessionId: SESSION,
    seq,
    trialId,
    actor: 'robot',
    n: seq,
    attempt: 0,
    type,
    eventId: `event-${seq}`,
    epoch: 1,
    tabId: null,
    clientSeq: null,
    tServerUtc: new Date(Date.UTC(2026, 0, 1) + seq * 1000).toISOString(),
    tClientMonoMs: null,
    payload: JSON.stringify(payload),
    volatile: '{}',
    schemaVersion: LOG_SCHEMA_VERSION,
  };
}

it('the default flow goes page by page as the order did that was code (seed 5, 1500 runs)', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(
      fc.record({
        hasPractice: fc.boolean(),
        episodes: fc.integer({ min: 0, max: 3 }),
        questionnaires: fc.integer({ min: 0, max: 3 }),
        list: fc.array(doing, { maxLength: 80, size: 'max' }),
      }),
      ({ hasPractice, episodes, questionnaires, list }) => {
        const plan = planSession({
          sessionId: SESSION,
          practiceEpisodeId: hasPractice ? 'practice' : null,
          episodeIds: Array.from({ length: episodes }, (_, i) => `task-${i}`),
          flow: defaultFlow(Array.from({ length: questionnaires }, (_, i) => `q${i}`)),
        });
        const old = new OldOrder(plan.trials, questionnaires);
        const state = newSessionState(plan);
        for (const [seq, each] of list.entries()) {
          const what = each.kind === 'due' ? dueOf(old) : each;
          if (what.kind === 'end' && !what.isMeant) continue;
          const row = rowOf(what, plan, seq);
          if (row === null) continue;
          if (what.kind === 'page-done') old.pageDone(what.page, what.index);
          else if (what.kind === 'message') old.message(what.trial);
          else if (what.kind === 'trial-end') old.trialEnd(what.trial);
          else old.end(what.page);
          foldRecord(state, decodeRow(row));
          const { page, pageIndex, trialIndex } = old;
          expect([state.page, state.pageIndex, state.trialIndex]).toEqual([
            page,
            pageIndex,
            trialIndex,
          ]);
          reached.add(`${page}/${pageIndex}`);
        }
      },
    ),
    { seed: 5, numRuns: 1500 },
  );
  for (const place of ['practice/1', 'end-items/0', 'questionnaire/2', 'debrief/0', 'code/0'])
    expect(reached, 'the generated sessions get there').toContain(place);
});
