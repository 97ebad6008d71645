import { Row } from '@parley/log';
import {
  AgentNames,
  type CodeBody,
  CurationEpisode,
  CurationHome,
  ErasureReply,
  ExperimenterMe,
  ExportFile,
  PairLine,
  SessionDetail,
  SessionProgress,
  SessionSummary,
  StudyCoding,
  StudyDetail,
  StudySummary,
  type VerdictBody,
  type WhatIfBody,
} from '@parley/protocol';
import { z } from 'zod';
import { post, request } from './request';

const BASE = '/api/experimenter';
const id = encodeURIComponent;

export const login = (key: string) => request(`${BASE}/login`, ExperimenterMe, { key });
export const logout = () => post(`${BASE}/logout`);
export const fetchMe = () => request(`${BASE}/me`, ExperimenterMe);

export const fetchStudies = () => request(`${BASE}/studies`, z.array(StudySummary));
export const fetchStudy = (studyId: string) =>
  request(`${BASE}/studies/${id(studyId)}`, StudyDetail);
export const openStudy = (studyId: string) => post(`${BASE}/studies/${id(studyId)}/open`);
export const closeStudy = (studyId: string) => post(`${BASE}/studies/${id(studyId)}/close`);

/** Lets a study whose provider serves nobody try again. */
export const releaseStudy = (studyId: string) => post(`${BASE}/studies/${id(studyId)}/release`);

export const fetchSessions = (studyId: string) =>
  request(`${BASE}/sessions?studyId=${id(studyId)}`, z.array(SessionSummary));
export const fetchProgress = (studyId: string) =>
  request(`${BASE}/progress?studyId=${id(studyId)}`, z.array(SessionProgress));
export const fetchPairs = (studyId: string) =>
  request(`${BASE}/pairs?studyId=${id(studyId)}`, z.array(PairLine));
export const fetchSession = (sessionId: string) =>
  request(`${BASE}/sessions/${id(sessionId)}`, SessionDetail);
export const eraseSession = (sessionId: string) =>
  request(`${BASE}/sessions/${id(sessionId)}/erase`, ErasureReply, {});

/** Kinds of sessions that an export may hold besides people's. */
export type ExtraKind = 'demo' | 'preview' | 'test';

const include = (kinds: readonly ExtraKind[]): string =>
  kinds.length === 0 ? '' : `?include=${kinds.join(',')}`;

export const fetchExports = (studyId: string, kinds: readonly ExtraKind[]) =>
  request(`${BASE}/studies/${id(studyId)}/exports${include(kinds)}`, z.array(ExportFile));
export const exportUrl = (studyId: string, file: string, kinds: readonly ExtraKind[]): string =>
  `${BASE}/studies/${id(studyId)}/export/${id(file)}${include(kinds)}`;

/** Answers of a study as one coder has them; null before a coder was named. */
export const fetchCoding = (studyId: string, coder: string | null) =>
  request(
    `${BASE}/studies/${id(studyId)}/coding${coder === null ? '' : `?coder=${id(coder)}`}`,
    StudyCoding,
  );
export const codeAnswer = (studyId: string, body: CodeBody) =>
  request(`${BASE}/studies/${id(studyId)}/codes`, StudyCoding, body);

export const fetchHomes = () => request(`${BASE}/homes`, z.array(CurationHome));
export const fetchEpisodes = (sceneId: string) =>
  request(`${BASE}/homes/${id(sceneId)}/episodes`, z.array(CurationEpisode));
export const judgePicture = (episodeId: string, verdict: VerdictBody) =>
  request(`${BASE}/episodes/${id(episodeId)}/verdict`, CurationEpisode, verdict);

const RowsPage = z.object({ rows: z.array(Row), nextSeq: z.int().nullable() });

/** One page of a session's rows from a seq on; `nextSeq` null when there are no more yet. */
export const fetchRows = (sessionId: string, fromSeq: number) =>
  request(`${BASE}/sessions/${id(sessionId)}/rows?from=${fromSeq}`, RowsPage);

/** A future takes as long as an episode without pauses. */
const FUTURE_MS = 330_000;

/** Runs a trial on from a row with another answer, or with another agent; rows of that future, numbered from 0. */
export const runWhatIf = (sessionId: string, body: WhatIfBody) =>
  request(
    `${BASE}/sessions/${id(sessionId)}/what-if`,
    z.object({ rows: z.array(Row) }),
    body,
    FUTURE_MS,
  );
export const fetchAgents = () => request(`${BASE}/agents`, AgentNames);

/** Address of a picture from the robot's eyes that the person of a session was shown. */
export const pictureUrl = (sessionId: string, imageId: string): string =>
  `/api/experimenter/sessions/${encodeURIComponent(sessionId)}/pictures/${encodeURIComponent(imageId)}`;
