import type { PictureFault } from '@parley/protocol';
import type { Generated } from 'kysely';

/**
 * Tables of `parley.sqlite`. Times are ISO 8601 text in UTC, structured values JSON text, flags 0 or 1:
 * nothing here needs a dialect of its own.
 */
export interface Tables {
  rows: RowsTable;
  sessions: SessionsTable;
  pair_members: PairMembersTable;
  session_tokens: SessionTokensTable;
  recruitment: RecruitmentTable;
  studies: StudiesTable;
  slots: SlotsTable;
  experimenter_keys: ExperimenterKeysTable;
  experimenter_logins: ExperimenterLoginsTable;
  blobs: BlobsTable;
  blob_refs: BlobRefsTable;
  leaver_counts: LeaverCountsTable;
  erasures: ErasuresTable;
  settings: SettingsTable;
  picture_verdicts: PictureVerdictsTable;
  answer_codes: AnswerCodesTable;
}

/** The log (protocol `Row`), append-only. */
export interface RowsTable {
  session_id: string;
  seq: number;
  trial_id: string | null;
  actor: string | null;
  n: number | null;
  attempt: number;
  /** A `RowType`; older versions had others. */ type: string;
  event_id: string;
  epoch: number;
  tab_id: string | null;
  client_seq: number | null;
  t_server_utc: string;
  t_client_mono_ms: number | null;
  payload: string;
  volatile: string;
  schema_version: number;
  /** What the row says of money (`usdOf`), US dollars; null where it says nothing. */
  usd: Generated<number | null>;
}

export const SESSION_KINDS = ['human', 'demo', 'preview', 'test'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** `expired`: the participant was not heard from until the lease ran out, and the place went back to others. */
export const SESSION_STATUSES = [
  'active',
  'completed',
  'withdrawn',
  'technical',
  'expired',
] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

export interface SessionsTable {
  id: string;
  kind: SessionKind;
  study_id: string;
  study_hash: string;
  arm_id: string;
  resume_code_hash: string;
  consent: string;
  device: string;
  created_utc: string;
  ended_utc: string | null;
  status: SessionStatus;
  epoch: number;
  completion_code: string | null;
  unit: Generated<SessionUnit>;
  /** Role that a person was given on joining; null in studies that pair nobody. */
  role: Generated<string | null>;
}

/** `pair`: the session of the trials that two people do together. It is nobody's own, and goes when one of them is erased. */
export type SessionUnit = 'person' | 'pair';

/** Who is in a pair; nobody is in two. */
export interface PairMembersTable {
  session_id: string;
  pair_id: string;
  role: string;
}

/** One token for each device that a person uses. */
export interface SessionTokensTable {
  token_hash: string;
  session_id: string;
}

/** Ids of recruitment platforms, kept apart from all research data. One session per (study, external key). */
export interface RecruitmentTable {
  session_id: string;
  study_id: string;
  external_key: string;
  external: string;
}

/** Every version of a study that was opened or taken part in, by the hash of its content. */
export interface StudiesTable {
  hash: string;
  study_id: string;
  version: number;
  yaml: string;
  opened_utc: string | null;
  closed_utc: string | null;
}

/** A place of (arm, episode, position); `leased` counts as taken until `leased_until_utc`. */
export interface SlotsTable {
  session_id: string;
  position: number;
  study_id: string;
  arm_id: string;
  episode_id: string;
  state: 'leased' | 'done' | 'released';
  leased_until_utc: string;
}

export interface ExperimenterKeysTable {
  id: Generated<number>;
  salt: string;
  key_hash: string;
  created_utc: string;
  expires_utc: string;
  used_utc: string | null;
}

export interface ExperimenterLoginsTable {
  token_hash: string;
  created_utc: string;
  expires_utc: string;
}

/** Files in `<data>/blobs`, named by the SHA-256 of their bytes. */
export interface BlobsTable {
  sha256: string;
  byte_length: number;
  media_type: string;
  created_utc: string;
}

export interface BlobRefsTable {
  sha256: string;
  session_id: string;
}

/** How many left before consent, by day: counts only, nothing of a person. */
export interface LeaverCountsTable {
  study_id: string;
  day_utc: string;
  outcome: 'device-failure' | 'declined' | 'code-withheld';
  reason: string;
  count: number;
}

/** That a participant was erased, never who. */
export interface ErasuresTable {
  id: Generated<number>;
  study_id: string;
  erased_utc: string;
  row_count: number;
  blob_count: number;
  /** What the models of the session had cost, US dollars: spent all the same. */
  spent_usd: Generated<number>;
}

export interface SettingsTable {
  name: string;
  value: string;
}

/** Judgements of target pictures, append-only: the last of an episode and picture counts. */
export interface PictureVerdictsTable {
  id: Generated<number>;
  episode_id: string;
  picture_sha256: string;
  verdict: 'accepted' | 'rejected' | 'withdrawn';
  /** Null unless rejected. */ reason: PictureFault | null;
  note: string;
  at_utc: string;
}

/** What coders took answers for, append-only: the last of an answer and coder counts. Goes with its session. */
export interface AnswerCodesTable {
  id: Generated<number>;
  session_id: string;
  question_id: string;
  answer_id: string;
  coder: string;
  /** JSON list; `null`: withdrawn. */ kinds: string;
  at_utc: string;
}
