import {
  type CommonPage,
  kindOf,
  type SessionProgress,
  type SessionSummary,
} from '@parley/protocol';
import { replayOf } from '../../tasks/replay-of';

/** One line of the participants table. */
export interface ParticipantRow {
  readonly session: SessionSummary;
  readonly progress: SessionProgress | null;
}

export const KIND_GROUPS = ['people', 'demo', 'trials'] as const;
export type KindGroup = (typeof KIND_GROUPS)[number];

export const KIND_GROUP_WORDS = {
  people: 'People',
  demo: 'Demo',
  trials: 'Previews and tests',
} as const satisfies Record<KindGroup, string>;

/** People, demo, and our own previews and tests are never in one list. */
export const groupOf = ({ kind }: Pick<SessionSummary, 'kind'>): KindGroup =>
  kind === 'human' ? 'people' : kind === 'demo' ? 'demo' : 'trials';

export const FILTERS = ['all', 'active', 'silent', 'model', 'flagged'] as const;
export type Filter = (typeof FILTERS)[number];

/** Longer than this without a word from the page is silence (UX-31). */
export const SILENT_MS = 60_000;

/** Joins sessions with where they stand; newest first, running ones on top. */
export function participantRows(
  sessions: readonly SessionSummary[],
  progress: readonly SessionProgress[],
): ParticipantRow[] {
  const byId = new Map(progress.map((each) => [each.sessionId, each]));
  return sessions
    .map((session) => ({ session, progress: byId.get(session.sessionId) ?? null }))
    .sort((a, b) => {
      const active = Number(b.session.status === 'active') - Number(a.session.status === 'active');
      return active !== 0 ? active : b.session.createdUtc.localeCompare(a.session.createdUtc);
    });
}

export function isShown(
  { session, progress }: ParticipantRow,
  filter: Filter,
  nowMs: number,
): boolean {
  const isActive = session.status === 'active';
  switch (filter) {
    case 'all':
      return true;
    case 'active':
      return isActive;
    case 'silent':
      return isActive && nowMs - Date.parse(heardUtc({ session, progress })) > SILENT_MS;
    case 'model':
      return isActive && progress !== null && progress.waitingOnModelSinceUtc !== null;
    case 'flagged':
      return progress !== null && progress.flags.length > 0;
  }
}

/** When the page of the person was last heard of; the beginning when it never was. */
export const heardUtc = ({ session, progress }: ParticipantRow): string =>
  progress?.lastHeardUtc ?? session.lastRowUtc ?? session.createdUtc;

const PAGES = {
  'how-it-works': 'How it works',
  practice: 'Practice',
  'first-message': 'First message',
  episode: 'In an episode',
  'end-items': 'End of an episode',
  questionnaire: 'Questionnaire',
  break: 'Break',
  judging: 'Judging dialogues',
  pairing: 'Waiting for others',
  debrief: 'Debrief',
  code: 'Has the code',
  withdrawn: 'Withdrew',
  technical: 'Technical end',
} as const satisfies Record<CommonPage, string>;

/** Where a person is, in words. */
export function placeText(progress: SessionProgress, task: string): string {
  if (progress.page === 'episode') {
    const episode = `Episode ${Math.min(progress.episodesDone + 1, progress.episodesPlanned)}`;
    if (progress.isWaitingForPerson) return `${episode}, asked, step ${progress.steps}`;
    return `${episode}, step ${progress.steps}`;
  }
  if (progress.page === 'questionnaire') return `${PAGES.questionnaire} ${progress.pageIndex + 1}`;
  const own = kindOf(replayOf({ task }).briefPages, progress.page);
  return kindOf(PAGES, progress.page) ?? own ?? 'Briefing';
}

export const FLAG_WORDS = {
  fault: 'fault',
  deviation: 'deviation',
  'no-answer': 'no answer',
  'cant-tell': "can't tell",
  away: 'away',
  'taken-over': 'second tab',
} as const satisfies Record<SessionProgress['flags'][number]['flag'], string>;

const RUNTIME_WORDS: Readonly<Record<string, string>> = {
  webgpu: 'WebGPU',
  wasm: 'WebAssembly',
  'node-cpu': 'server',
};

/** What detects for the robot, in few words: runtime and milliseconds a frame; the backend where no runtime is. */
export function detectorText(progress: SessionProgress | null): string {
  const detector = progress?.detector ?? null;
  return detector === null ? '–' : runtimeText(detector);
}

/** What compares pictures and texts for the robot, likewise; null for the table that needs no model. */
export function scorerText(progress: SessionProgress | null): string | null {
  const scorer = progress?.scorer ?? null;
  return scorer === null || scorer.ep === null ? null : `Scores: ${runtimeText(scorer)}`;
}

type Running = NonNullable<SessionProgress['detector']>;

function runtimeText({ backend, ep, medianMs }: Running): string {
  const name = ep === null ? backend : (RUNTIME_WORDS[ep] ?? ep);
  return medianMs === null ? name : `${name}, ${Math.round(medianMs)} ms`;
}

/** The same in full, as a tooltip. */
export function detectorDetail(progress: SessionProgress | null): string | undefined {
  const detector = progress?.detector ?? null;
  const scorer = progress?.scorer ?? null;
  const lines = [
    ...(detector === null ? [] : [runningDetail(detector, 'frames')]),
    ...(scorer === null || scorer.ep === null ? [] : [runningDetail(scorer, 'calls')]),
  ];
  return lines.length === 0 ? undefined : lines.join('\n');
}

function runningDetail({ backend, modelHash, frames }: Running, what: string): string {
  const model = modelHash === null ? '' : `, model ${modelHash.slice(0, 12)}…`;
  return `${backend}${model}, ${frames} ${what}`;
}
